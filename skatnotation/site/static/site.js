"use strict";
/*
 * What the pages of a site do: the search box, and the replay. Classic scripts alone, since a browser runs no module
 * and fetches nothing from a file on disk; data comes as scripts that call skatsite.index or skatsite.games.
 */
const skatsite = (() => {
  let entries = [];

  /* Texts as they are compared: small letters, no accents. */
  const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

  const words = (text) => plain(text).split(/[^\p{L}\p{N}]+/u).filter(Boolean);

  /* The first entries that have a word for every beginning of one that is asked for; those whose title has it first. */
  const find = (asked) => {
    const beginnings = words(asked);
    const has = (list) => beginnings.every((beginning) => list.some((word) => word.startsWith(beginning)));
    const found = beginnings.length ? entries.filter((entry) => has(entry.words)) : [];
    return [...found.filter((entry) => has(entry.named)), ...found.filter((entry) => !has(entry.named))].slice(0, 30);
  };

  /* Links in an index count from the site's front page. */
  const show = (list, found, root, nothing) => {
    list.replaceChildren(...found.map((entry) => {
      const item = document.createElement("li");
      const link = document.createElement("a");
      link.href = root + entry.link;
      link.textContent = entry.title;
      const note = document.createElement("small");
      note.textContent = " " + entry.note;
      link.append(note);
      item.append(link);
      return item;
    }));
    if (!found.length) {
      const item = document.createElement("li");
      item.className = "none";
      item.textContent = nothing;
      list.append(item);
    }
    list.hidden = false;
  };

  const searchBox = () => {
    const box = document.querySelector(".search");
    if (!box) return;
    const input = box.querySelector("input");
    const list = box.querySelector("ol");
    input.disabled = false;
    input.addEventListener("input", () => {
      if (input.value.trim()) show(list, find(input.value), box.dataset.root, box.dataset.nothing);
      else list.hidden = true;
    });
    box.addEventListener("keydown", (event) => {
      const links = [...list.querySelectorAll("a")];
      const at = links.indexOf(document.activeElement);
      if (event.key === "Escape") {
        list.hidden = true;
        input.focus();
      } else if (event.key === "ArrowDown" && links.length) {
        event.preventDefault();
        links[Math.min(at + 1, links.length - 1)].focus();
      } else if (event.key === "ArrowUp" && at >= 0) {
        event.preventDefault();
        (links[at - 1] || input).focus();
      }
    });
    document.addEventListener("click", (event) => {
      if (!box.contains(event.target)) list.hidden = true;
    });
  };

  let held = null;

  /* The number of the game in the address: #7, from 1. */
  const asked = () => {
    const number = Number.parseInt(location.hash.slice(1), 10);
    return number >= 1 && number <= held.games.length ? number - 1 : 0;
  };

  const replay = () => {
    const host = document.getElementById("replay");
    if (!host || !held) return;
    const options = { ...held.options, game_index: asked() };
    const replayed = skatview.mount(host, held.games, options, (changed) => {
      if (changed.game_index !== undefined) history.replaceState(null, "", "#" + (changed.game_index + 1));
    });
    addEventListener("hashchange", () => replayed.set({ game_index: asked(), ply: 0 }));
  };

  addEventListener("DOMContentLoaded", () => {
    searchBox();
    replay();
  });

  return {
    index(rows) {
      entries = rows.map(([title, note, link]) => ({ title, note, link, named: words(title), words: words(title + " " + note) }));
    },
    games(games, options) {
      held = { games, options };
    },
  };
})();
