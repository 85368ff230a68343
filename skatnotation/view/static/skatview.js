/*
 * skatview: steps through a game of Skat. One plain module: no imports, no build step, nothing fetched.
 *
 * It draws what Python worked out (docs/replay.md) and knows no rule of the game. Text from a record reaches the page
 * as text nodes and attribute values only. It serves the notebook widget, the web page and a frame alike:
 *
 *     mount(host, games, options, onchange)   the whole replay in an element
 *     card(code, options)                     a single card
 *     draw(svg, look(game, options), width)   a single position
 *     export default { render }               for anywidget
 *
 * The two blocks of JSON between the marks are read by Python too (skatnotation/view/module.py).
 */

const ART = /* art */ {
  "size": [100, 154],
  "inks": {
    "two": {
      "C": {"u": "#17171c", "c": "#2d4a8c", "t": "#c22033", "h": "#4a2f1a"},
      "S": {"u": "#17171c", "c": "#3a3a48", "t": "#b5862a", "h": "#231a14"},
      "H": {"u": "#c8102e", "c": "#b81f33", "t": "#27488c", "h": "#8d4a1d"},
      "D": {"u": "#c8102e", "c": "#d2452c", "t": "#2a6a58", "h": "#c08a35"}
    },
    "four": {
      "C": {"u": "#17171c", "c": "#34384a", "t": "#c22033", "h": "#4a2f1a"},
      "S": {"u": "#0a7a2f", "c": "#1c8047", "t": "#b5862a", "h": "#231a14"},
      "H": {"u": "#c8102e", "c": "#b81f33", "t": "#27488c", "h": "#8d4a1d"},
      "D": {"u": "#c26500", "c": "#dd8a1a", "t": "#7a2f5c", "h": "#c08a35"}
    },
    "german": {
      "C": {"u": "#6d4a0f", "c": "#7d5a24", "t": "#b5862a", "h": "#3a2512"},
      "S": {"u": "#1f6d1a", "c": "#38803a", "t": "#c22033", "h": "#5a3719"},
      "H": {"u": "#c8102e", "c": "#b81f33", "t": "#27488c", "h": "#8d4a1d"},
      "D": {"u": "#a86200", "c": "#d99a1f", "t": "#27488c", "h": "#b5742c"}
    }
  },
  "paints": {"k": "#1c1820", "s": "#f6d7b8", "b": "#e2a58c", "g": "#eebf45", "w": "#fffaf0", "r": "#c22033", "f": "#fdfcf7", "l": "#2f7d33", "m": "#8d97a8"},
  "suits": {
    "french": {
      "C": [
        ["u","M50 4a21.5 21.5 0 0 1 16.5 35.2A21.5 21.5 0 1 1 54 69C55 84 60 91 69 97H31C40 91 45 84 46 69A21.5 21.5 0 1 1 33.5 39.2A21.5 21.5 0 0 1 50 4Z"]
      ],
      "S": [
        ["u","M50 3C62 25 95 42 95 65C95 79 84 86 73 86C65 86 58 82 54 75C55 86 60 92 69 97H31C40 92 45 86 46 75C42 82 35 86 27 86C16 86 5 79 5 65C5 42 38 25 50 3Z"]
      ],
      "H": [["u", "M50 95C22 68 4 52 4 31C4 15 15 6 28 6C38 6 46 12 50 22C54 12 62 6 72 6C85 6 96 15 96 31C96 52 78 68 50 95Z"]],
      "D": [["u", "M50 2C60 21 71 37 87 50C71 63 60 79 50 98C40 79 29 63 13 50C29 37 40 21 50 2Z"]]
    },
    "german": {
      "C": [
        ["#c8912c","M23 45C22 70 36 87 50 98C64 87 78 70 77 45Z"],
        ["#e5bb5e","M34 50C34 66 40 76 47 84C44 70 43 60 44 50Z"],
        ["#3f5a18","M12 47C8 27 27 15 45 14L44 3H56L55 14C73 15 92 27 88 47C72 55 28 55 12 47Z"],
        ["#6d8a35","M22 36C30 27 40 24 50 24C60 24 70 27 78 36C70 31 60 29 50 29C40 29 30 31 22 36ZM18 44C30 39 40 37 50 37C60 37 70 39 82 44C70 42 60 41 50 41C40 41 30 42 18 44Z"]
      ],
      "S": [
        ["#2c7a22","M50 3C60 21 93 32 89 58C87 75 68 79 54 72L56 97H44L46 72C32 79 13 75 11 58C7 32 40 21 50 3Z"],
        ["#a6cf7a","M48.5 22H51.5V68H48.5ZM50 46L70 36L71 39L50 51ZM50 46L30 36L29 39L50 51ZM50 62L70 54L71 57L50 67ZM50 62L30 54L29 57L50 67Z"]
      ],
      "H": [
        ["#c8102e","M50 95C22 68 4 52 4 31C4 15 15 6 28 6C38 6 46 12 50 22C54 12 62 6 72 6C85 6 96 15 96 31C96 52 78 68 50 95Z"],
        ["#ec6a74","M16 30C16 21 22 16 29 16C23 22 21 30 24 40C19 37 16 34 16 30Z"]
      ],
      "D": [
        ["#b8780c","M41 3H59V17H41Z"],
        ["#e0a31a","M50 12A42 42 0 1 1 49.9 12Z"],
        ["#f6d267","M22 44C24 30 34 22 44 20C36 27 31 35 30 46Z"],
        ["#b3202f","M8.5 48H91.5V62H8.5Z"],
        ["#5a3a06","M50 62L55 84A7 7 0 1 1 45 84Z"]
      ]
    }
  },
  "courts": {
    "K": [
      ["C","M18 77C19 69 25 64 36 60L48 54H66L78 60C84 63 82 70 82 77Z"],
      ["W","M37 60C42 69 48 73 57 74C66 73 72 69 77 60L66 52H48Z"],
      ["k","M45 61l1.5 4-3 0zM52 65l1.5 4-3 0zM62 65l1.5 4-3 0zM69 61l1.5 4-3 0z"],
      ["H","M44 28C38 36 39 46 43 53C46 53 48 51 48 47L47 30ZM70 28C76 36 75 46 71 53C68 53 66 51 66 47L67 30Z"],
      ["S","M46 28V36C46 47 51 52 57 52C63 52 68 47 68 36V28Z"],
      ["H","M46 36C45 52 52 62 57 63C62 62 69 52 68 36C66 43 62 43 60.5 41.5C58.5 40.5 55.5 40.5 53.5 41.5C52 43 48 43 46 36Z"],
      ["b","M53.5 46.5Q57 44.5 60.5 46.5Q57 49.5 53.5 46.5Z"],
      ["k","o51.7 34 1.6o62.3 34 1.6"],
      ["-","M49 31Q51.5 29.8 54 31.2M60 31.2Q62.5 29.8 65 31.2M57 34L55.6 39.2H58.2M52 54Q53.5 58 57 60M62 54Q60.5 58 57 60"],
      ["G","M43 27L39.5 11L48 18L51.5 8L57 16L62.5 8L66 18L74.5 11L71 27Q57 23 43 27Z"],
      ["G","o39.7 10 2o51.5 7 2o62.5 7 2o74.3 10 2"],
      ["T","M43 27Q57 23 71 27L70.5 31.5Q57 27.5 43.5 31.5Z"],
      ["g","M57 25.5l2 2.2-2 2.2-2-2.2zM48.5 27l1.5 1.6-1.5 1.6-1.5-1.6zM65.5 27l1.5 1.6-1.5 1.6-1.5-1.6z"],
      ["G","M84.5 77L86.5 30H89.5L88 77Z"],
      ["G","o88 25 5M87 20V17H85V14.5H87V12H89V14.5H91V17H89V20Z"],
      ["S","M82 62C82 58 86 57 90 58.5C92.5 60 92 67 89 68.5C86 70 81 68 82 62Z"],
      ["-","M83.5 61.5H91M83 64.5H91"],
      ["T","M74 66C78 63 82 64 83 69L84 77H72Z"]
    ],
    "Q": [
      ["H","M43 26C36 40 37 56 34 64C42 68 50 62 50 56H64C64 62 72 68 80 64C77 56 78 40 71 26C66 14 48 14 43 26Z"],
      ["C","M18 77C19 70 26 66 38 62C44 60 47 59 49 58L57 68L65 58C67 59 70 60 76 62C83 65 82 71 82 77Z"],
      ["S","M52.5 44H61.5V54C64 56.5 67 58 69 59.5C66 68 61 72 57 73C53 72 48 68 45 59.5C47 58 50 56.5 52.5 54Z"],
      ["S","M46.5 30C46.5 42 51 50.5 57 50.5C63 50.5 67.5 42 67.5 30C67.5 19 46.5 19 46.5 30Z"],
      ["H","M45.5 36C45 27 50 22 57 25C64 22 69 27 68.5 36C72 26 67 16 57 16C47 16 42 26 45.5 36Z"],
      ["k","o51.8 34.5 1.7o62.2 34.5 1.7"],
      ["-","M48.5 34Q51.5 31 54.5 33.5M59.5 33.5Q62.5 31 65.5 34M49.5 30Q52 28.6 54.5 29.8M59.5 29.8Q62 28.6 64.5 30M57 35L56 40.2H58"],
      ["b","o49.8 39 2o64.2 39 2"],
      ["r","M53.8 44.5Q55.5 42.8 57 43.7Q58.5 42.8 60.2 44.5Q57 47.6 53.8 44.5Z"],
      ["G","M46 19L42.5 8L51 13L57 6.5L63 13L71.5 8L68 19Q57 14 46 19Z"],
      ["W","o57 6.5 1.8o42.7 8 1.8o71.7 8 1.8"],
      ["t","M57 10l2 2.8-2 2.8-2-2.8z"],
      ["W","M45 59.5C47 68 52 73 57 74C62 73 67 68 69 59.5L73 61C71 70 64 77 57 77C50 77 43 70 41 61Z"],
      ["g","o50.2 57.5 1.2o53.2 60 1.2o60.8 60 1.2o63.8 57.5 1.2"],
      ["T","M57 60.5l2.5 3.5-2.5 3.5-2.5-3.5z"],
      ["l","M85.5 42H87.5L87 66H85ZM87 54C90 49 93 49 95 50C94 54 91 56 87 57Z"],
      ["T","M86.5 41C79 43 76 36 79 32C77 26 83 23 86.5 27C90 23 96 26 94 32C97 36 94 43 86.5 41Z"],
      ["g","o86.5 33.5 2.8"],
      ["S","M81.5 65C82 60.5 86 60 89 61.5C91.5 63.5 90.5 69.5 87 70.5C84 71 81 69 81.5 65Z"],
      ["T","M72 68C76 64.5 81 65 82.5 70L83 77H70Z"]
    ],
    "J": [
      ["H","M45 27C39 35 39 46 42 53C46 55 50 53 50 48V30ZM69 27C75 35 75 46 72 53C68 55 64 53 64 48V30Z"],
      ["C","M18 77C19 69 25 65 36 61L50 56H64L78 61C84 64 82 70 82 77Z"],
      ["T","M50 58L57 77H44L38 60ZM64 58L57 77H70L76 60Z"],
      ["S","M52.5 46H61.5V58H52.5Z"],
      ["S","M46.5 28V36C46.5 46 51.5 51.5 57 51.5C62.5 51.5 67.5 46 67.5 36V28Z"],
      ["H","M46 34C47 28 51 26 57 29C63 26 67 28 68 34L69 24H45Z"],
      ["k","o51.9 36 1.65o62.1 36 1.65"],
      ["-","M49.5 32.8Q52 31.2 54.5 32.6M59.5 32.6Q62 31.2 64.5 32.8M57 36L56 41H58.2M53.5 45Q57 47.5 60.5 45"],
      ["b","M54.5 45.2Q57 46.8 59.5 45.2Q57 48.8 54.5 45.2Z"],
      ["C","M41 25C37 14 48 6 60 7C72 7 79 14 75 24L70 27Q57 20 44 28Z"],
      ["G","M42 24Q57 16 74 23L72 28Q57 21 43.5 29Z"],
      ["W","M71 18C71 8 80 2 92 6C94 12 88 14 86 14C88 17 84 20 80 20C80 23 76 25 72.5 24Z"],
      ["-","M73 23C76 15 82 10 90 8"],
      ["W","M43 56C44 52 47 55 48.5 53C50 51 52 56 54 54C55.5 52.5 58.5 52.5 60 54C62 56 64 51 65.5 53C67 55 70 52 71 56C73 59 70 61 68 60C66 63 63 62 61.5 61C60 64 54 64 52.5 61C51 62 48 63 46 60C44 61 41 59 43 56Z"],
      ["g","o57 66 1.3o57 71 1.3"],
      ["g","M85.5 77L87 24H89.5L88.5 77Z"],
      ["M","M88.2 13L90.5 24L88.2 28L86 24ZM89 28C93 25 96 27 97 31C97 36 95 40 89 38ZM87 30L81 27V38L87 35Z"],
      ["S","M82.5 62C82.5 58 86.5 57.5 90 59C92.5 61 92 67 88.5 68.5C85.5 69.5 82 67 82.5 62Z"],
      ["C","M74 66C78 63 82 64 83 69L84 77H72Z"]
    ],
    "O": [
      ["H","M45 27C41 34 41 42 44 48L48 48V28ZM69 27C73 34 73 42 70 48L66 48V28Z"],
      ["C","M18 77C19 69 25 64 36 60L50 55H64L78 60C84 63 82 70 82 77Z"],
      ["W","M50 55L57 62L64 55L68 58L60 70H54L46 58Z"],
      ["T","M54 66H60V77H54Z"],
      ["G","M20 71C22 64 28 60 36 60L40 62L37 67C30 66 26 68 20 71ZM81 69C80 64 80 62 78 60L74 60L76 66Z"],
      ["g","o48.4 68 1.4o65.6 68 1.4o47.4 72.5 1.4o66.6 72.5 1.4"],
      ["S","M52 46H62V56L57 60L52 56Z"],
      ["S","M46.5 27V36C46.5 46 51.5 52 57 52C62.5 52 67.5 46 67.5 36V27Z"],
      ["k","o51.9 34.5 1.65o62.1 34.5 1.65"],
      ["-","M49 31.6Q52 29.8 54.5 31.4M59.5 31.4Q62 29.8 65 31.6M57 34.5L55.6 39.6H58.2"],
      ["H","M57 42.5C53 40 49 43 44 39.5C46 46.5 53 47 57 44.8C61 47 68 46.5 70 39.5C65 43 61 40 57 42.5Z"],
      ["H","M54.4 48.4H59.6L57 55Z"],
      ["C","M44 24C43 12 50 8 58 8C66 8 72 13 71 23Z"],
      ["T","M43.6 22Q57 16 71.2 21L71 25H44Z"],
      ["C","M33 24C40 28 48 22 57 22C66 22 74 27 83 21C82 29 72 30 57 29C44 30 34 31 33 24Z"],
      ["W","M64 20C62 8 74 1 90 8C92 13 86 13 84 13C85 17 80 18 77 17C76 21 70 23 64 20Z"],
      ["-","M66 19C70 12 78 8 86 9"],
      ["S","M80 66C80.5 61.5 85 61 88 62.5C90.5 64.5 90 70 86.5 71C83 71.5 80 70 80 66Z"],
      ["M","M83 77L85 58H87L86 77Z"],
      ["G","M80 59H92V61.5H80ZM84.5 52H87.5V59H84.5Zo86 51 2"]
    ]
  },
  "pips": {
    "7": [[46, 22], [78, 22], [62, 50]],
    "8": [[46, 20], [78, 20], [46, 54], [78, 54]],
    "9": [[46, 18], [78, 18], [46, 47], [78, 47]],
    "T": [[45, 17], [79, 17], [62, 36.5], [45, 56], [79, 56]]
  },
  "ace": [
    ["t","M50 41.5L52 45.5L50 49.5L48 45.5ZM50 104.5L52 108.5L50 112.5L48 108.5Z"],
    ["-","M44 45.5C30 48 19.5 60 19.5 77C19.5 94 30 106 44 108.5M56 45.5C70 48 80.5 60 80.5 77C80.5 94 70 106 56 108.5"]
  ],
  "belt": [["G", "M18 74.2H82V77H18Z"]],
  "back": ["#264a86", "M12 31L31 12M88 31L69 12M12 50L50 12M88 50L50 12M12 69L69 12M88 69L31 12M12 88L88 12M88 88L12 12M12 107L88 31M88 107L12 31M12 126L88 50M88 126L12 50M15 142L88 69M85 142L12 69M34 142L88 88M66 142L12 88M53 142L88 107M47 142L12 107M72 142L88 126M28 142L12 126M91 142L88 145M9 142L12 145M12 12H88V142H12Z", "#7f9fd0"]
} /* end of art */;

const LANGUAGES = ["en", "de", "ru"];
const TABLE = /* words */ {
  "F": ["forehand", "Vorhand", "первая рука"],
  "M": ["middlehand", "Mittelhand", "средняя рука"],
  "R": ["rearhand", "Hinterhand", "задняя рука"],
  "short": ["FMR", "VMH", "ПСЗ"],
  "C": ["clubs", "Kreuz", "треф"],
  "S": ["spades", "Pik", "пик"],
  "H": ["hearts", "Herz", "червей"],
  "D": ["diamonds", "Karo", "бубён"],
  "german": [["acorns", "leaves", "hearts", "bells"], ["Eichel", "Grün", "Rot", "Schellen"], ["желудей", "листьев", "червей", "бубенцов"]],
  "german_games": [null, null, ["жёлуди", "листья", "червы", "бубенцы"]],
  "ranks": [
    {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten", "9": "nine", "8": "eight", "7": "seven", "O": "ober", "U": "unter"},
    {"A": "Ass", "K": "König", "Q": "Dame", "J": "Bube", "T": "Zehn", "9": "Neun", "8": "Acht", "7": "Sieben", "O": "Ober", "U": "Unter"},
    {"A": "туз", "K": "король", "Q": "дама", "J": "валет", "T": "десятка", "9": "девятка", "8": "восьмёрка", "7": "семёрка", "O": "обер", "U": "унтер"}],
  "spoken": ["{rank} of {suit}", "{suit} {rank}", "{rank} {suit}"],
  "index": [{"T": "10"}, {"Q": "D", "J": "B", "T": "10"}, {"A": "Т", "K": "К", "Q": "Д", "J": "В", "T": "10", "O": "О", "U": "У"}],
  "clubs": ["clubs", "Kreuz", "трефы"],
  "spades": ["spades", "Pik", "пики"],
  "hearts": ["hearts", "Herz", "червы"],
  "diamonds": ["diamonds", "Karo", "бубны"],
  "grand": ["grand", "Grand", "гранд"],
  "null": ["null", "Null", "нуль"],
  "hand": ["hand", "Hand", "с руки"],
  "ouvert": ["ouvert", "Ouvert", "уверт"],
  "schneider": ["schneider announced", "Schneider angesagt", "шнайдер объявлен"],
  "schwarz": ["schwarz announced", "Schwarz angesagt", "шварц объявлен"],
  "spitze": ["Spitze", "Spitze", "шпитце"],
  "revolution": ["revolution", "Revolution", "революция"],
  "declarer": ["declarer", "Alleinspieler", "разыгрывающий"],
  "defenders": ["defenders", "Gegenpartei", "противники"],
  "skat": ["skat", "Skat", "скат"],
  "discards": ["discards", "Gedrückt", "снос"],
  "trick": ["trick", "Stich", "взятка"],
  "tricks": ["tricks", "Stiche", "взятки"],
  "points": ["card points", "Augen", "очки"],
  "without_skat": ["without the skat", "ohne Skat", "без ската"],
  "auction": ["auction", "Reizen", "торговля"],
  "bid": ["bid {value}", "gereizt bis {value}", "заявка {value}"],
  "call_hold": ["yes", "ja", "да"],
  "call_pass": ["pass", "passe", "пас"],
  "deal": ["the cards are dealt", "die Karten sind gegeben", "карты сданы"],
  "pick_up": ["{seat} picks up the skat", "{seat} nimmt den Skat auf", "{seat} берёт скат"],
  "declare": ["{seat} plays {game}", "{seat} spielt {game}", "{seat} играет: {game}"],
  "kontra": ["kontra", "Kontra", "контра"],
  "re": ["re", "Re", "ре"],
  "ramsch": ["Ramsch", "Ramsch", "рамш"],
  "signs": [
    {"!": "good", "?": "mistake", "!!": "very good", "??": "blunder", "!?": "interesting", "?!": "doubtful"},
    {"!": "gut", "?": "Fehler", "!!": "sehr gut", "??": "grober Fehler", "!?": "interessant", "?!": "zweifelhaft"},
    {"!": "хорошо", "?": "ошибка", "!!": "отлично", "??": "грубая ошибка", "!?": "интересно", "?!": "сомнительно"}],
  "variation": ["variation", "Variante", "вариант"],
  "variations": ["variations", "Varianten", "варианты"],
  "to_game": ["back to the game", "zurück zum Spiel", "назад к игре"],
  "rest": ["the rest does not matter", "auf den Rest kommt es nicht an", "остальное неважно"],
  "written": ["as written", "laut Aufzeichnung", "по записи"],
  "list": ["list", "Liste", "запись"],
  "series": ["series", "Serie", "серия"],
  "takes": ["{seat} takes the trick", "{seat} nimmt den Stich", "{seat} берёт взятку"],
  "turn": ["to act: {seat}", "an der Reihe: {seat}", "ход: {seat}"],
  "unknown": ["unknown card", "unbekannte Karte", "неизвестная карта"],
  "hidden": ["cards face down: {count}", "verdeckte Karten: {count}", "закрытых карт: {count}"],
  "result": ["result", "Ergebnis", "результат"],
  "comments": ["comments", "Bemerkungen", "примечания"],
  "findings": ["findings", "Befunde", "замечания"],
  "error": ["error", "Fehler", "ошибка"],
  "warning": ["warning", "Warnung", "предупреждение"],
  "note": ["note", "Hinweis", "примечание"],
  "legal": ["legal: {cards}", "möglich: {cards}", "можно было: {cards}"],
  "closed": [
    "a finding stands here; open all hands to read it",
    "hier steht ein Befund; zum Lesen alle Hände öffnen",
    "здесь есть замечание; чтобы прочесть его, откройте все руки"],
  "unconfirmed": ["not confirmed", "nicht bestätigt", "не подтверждено"],
  "first": ["to the deal", "zum Geben", "к сдаче"],
  "trick_back": ["one trick back", "einen Stich zurück", "на взятку назад"],
  "back": ["one step back", "einen Schritt zurück", "на шаг назад"],
  "play": ["play", "abspielen", "проиграть"],
  "pause": ["pause", "anhalten", "остановить"],
  "forward": ["one step forward", "einen Schritt vor", "на шаг вперёд"],
  "trick_forward": ["one trick forward", "einen Stich vor", "на взятку вперёд"],
  "last": ["to the end", "zum Ende", "в конец"],
  "step": ["step", "Schritt", "шаг"],
  "speed": ["speed", "Tempo", "скорость"],
  "side": ["seat", "Platz", "место"],
  "hands": ["all hands open", "alle Hände offen", "все руки открыты"],
  "guess": ["what would I play?", "Was würde ich spielen?", "Как сыграл бы я?"],
  "deck": ["cards", "Blatt", "карты"],
  "two": ["French, two colours", "Französisch, zwei Farben", "французские, два цвета"],
  "four": ["French, four colours", "Turnierblatt, vier Farben", "французские, четыре цвета"],
  "deck_german": ["German suits", "Deutsches Blatt", "немецкие масти"],
  "language": ["language", "Sprache", "язык"],
  "game": ["game", "Spiel", "игра"],
  "question": ["What would you play?", "Was würden Sie spielen?", "Как сыграли бы вы?"],
  "reveal": ["show what was played", "zeigen, was gespielt wurde", "показать сыгранную карту"],
  "answer": ["You: {yours}. Played: {played}.", "Sie: {yours}. Gespielt wurde: {played}.", "Вы: {yours}. Сыграно: {played}."],
  "same": ["The same card: {played}.", "Dieselbe Karte: {played}.", "Та же карта: {played}."],
  "illegal": ["{yours} was not legal.", "{yours} war nicht möglich.", "Так сыграть нельзя: {yours}."],
  "won": ["won", "gewonnen", "выиграно"],
  "lost": ["lost", "verloren", "проиграно"],
  "passed": ["passed in", "eingepasst", "все спасовали"],
  "penalty": ["broken off with a penalty", "mit Strafe abgebrochen", "прервано со штрафом"],
  "unfinished": ["unfinished", "unbeendet", "не окончено"],
  "controls": ["controls", "Steuerung", "управление"],
  "options": ["options", "Einstellungen", "настройки"],
  "table": ["table", "Tisch", "стол"],
  "unreadable": ["this record cannot be read", "diese Aufzeichnung lässt sich nicht lesen", "эту запись нельзя прочесть"],
  "empty": ["there is no game to show", "kein Spiel zum Zeigen", "нет игры для показа"],
  "skat_game": ["Skat game", "Skatspiel", "Игра в скат"],
  "none": ["none", "keine", "нет"],
  "points_n": [
    {"one": "card point", "other": "card points"},
    {"one": "Auge", "other": "Augen"},
    {"one": "очко", "few": "очка", "many": "очков", "other": "очка"}],
  "tricks_n": [
    {"one": "trick", "other": "tricks"},
    {"one": "Stich", "other": "Stiche"},
    {"one": "взятка", "few": "взятки", "many": "взяток", "other": "взятки"}]
} /* end of words */;
const WORDS = Object.fromEntries(LANGUAGES.map((lang, at) => [lang, Object.fromEntries(Object.entries(TABLE).map(([key, forms]) => [key, forms[at]]))]));

const STYLE = `
:host { display: block; color: var(--jp-ui-font-color1, var(--vscode-foreground, CanvasText));
  font-family: var(--jp-ui-font-family, system-ui, "DejaVu Sans", sans-serif); font-size: 15px; line-height: 1.4; }
.skat { --felt: var(--skat-felt, #2f7656); --felt-ink: var(--skat-felt-ink, #fff); --accent: var(--skat-accent, #1c64c4);
  --line: color-mix(in srgb, currentColor 22%, transparent); --quiet: color-mix(in srgb, currentColor 72%, transparent);
  --soft: color-mix(in srgb, currentColor 7%, transparent); --bad: #c2001a; --warn: #9a5b00; --good: #0b7a36;
  position: relative; box-sizing: border-box; padding: 8px; border-radius: 10px; max-width: 1180px; }
.skat.dark { --felt: var(--skat-felt, #1d4a38); --accent: var(--skat-accent, #7db3ff); --bad: #ff8a8f; --warn: #f2b75c; --good: #6fd69a; }
.skat *, .skat *::before { box-sizing: border-box; }
.skat:focus { outline: 3px solid transparent; }
.skat:focus-visible, button:focus-visible, select:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 14px; margin: 0 4px 8px; }
h2 { font-size: 1.15em; margin: 0; overflow-wrap: anywhere; }
h3 { font-size: .8em; margin: 0 0 3px; color: var(--quiet); letter-spacing: .03em; }
p { margin: 0; overflow-wrap: anywhere; }
.quiet { color: var(--quiet); font-size: .88em; }
.main { display: grid; gap: 10px; }
[data-layout=wide] .main { grid-template: auto 1fr / minmax(0, 1fr) 288px; align-items: start; }
[data-layout=wide] .side { grid-area: 1 / 2 / 3; }
.table { display: block; width: 100%; height: auto; max-width: 820px; margin: 0 auto; }
.felt { fill: var(--felt); }
.plate { fill: var(--felt-ink); font-size: 14px; }
.plate.declarer { font-weight: 700; }
.plate.turn { text-decoration: underline; text-underline-offset: 3px; }
.small { fill: var(--felt-ink); font-size: 13px; }
.takes { font-weight: 700; }
.bubble rect { fill: #fffdf5; stroke: #23242b; stroke-width: 1; }
.bubble text { fill: #17171c; font-size: 17px; font-weight: 700; }
.asks [data-hand] { cursor: pointer; }
.caption { margin: 8px 4px 4px; font-weight: 600; min-height: 1.4em; text-align: center; }
[data-layout=phone] .caption { min-height: 2.8em; }
.bar { display: flex; gap: 4px; justify-content: center; }
button, select { font: inherit; color: inherit; background: var(--soft); border: 1px solid var(--line); border-radius: 8px; min-height: 36px; }
button { cursor: pointer; padding: 2px 10px; }
button:hover { border-color: currentColor; }
button[aria-disabled=true] { opacity: .4; cursor: default; }
button[aria-pressed=true] { border-color: var(--accent); box-shadow: inset 0 0 0 1px var(--accent); }
button[aria-pressed=true]::before { content: "✓ "; }
select { padding: 2px 6px; max-width: 100%; background-color: transparent; }
select option { color: CanvasText; background: Canvas; }
.bar button { width: 48px; height: 44px; padding: 0; display: grid; place-items: center; touch-action: manipulation; }
[data-layout=phone] .bar button { width: 44px; }
.track { position: relative; display: flex; align-items: center; gap: 8px; margin: 6px 4px 0; }
.track input { flex: 1; min-width: 0; height: 28px; margin: 0; accent-color: var(--accent); }
.count { font-variant-numeric: tabular-nums; min-width: 4.2em; text-align: right; }
.ticks { position: absolute; left: 8px; right: calc(4.2em + 12px); top: 0; height: 6px; pointer-events: none; }
.ticks i { position: absolute; width: 4px; height: 7px; margin-left: -2px; background: var(--bad); }
.ticks i.warning { background: var(--warn); }
.ticks i.way { background: var(--accent); }
.ticks i.note { background: var(--quiet); height: 4px; }
.choices { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: end; margin: 2px 4px 0; }
.choices label, .picker { display: grid; font-size: .85em; }
.choices label span, .picker span { color: var(--quiet); font-size: .9em; }
.picker { grid-template: auto / auto minmax(0, 1fr); align-items: baseline; gap: 8px; max-width: 100%; }
.side { display: grid; gap: 10px; align-content: start; min-width: 0; }
[data-layout=middle] .side { grid-template-columns: 1fr 1fr; }
[data-layout=middle] .side .tricks { grid-row: span 3; }
.game { font-size: 1.15em; font-weight: 700; }
.score { display: grid; grid-template-columns: repeat(auto-fit, minmax(84px, 1fr)); gap: 6px; }
.party { display: grid; border: 1px solid var(--line); border-radius: 8px; padding: 4px 8px; }
.party span + span { font-weight: 600; }
ol, ul { list-style: none; margin: 0; padding: 0; }
.auction ol { display: flex; flex-wrap: wrap; gap: 2px 10px; }
.findings ul, .lines ul { display: flex; flex-wrap: wrap; gap: 4px; }
abbr { text-decoration: none; color: var(--quiet); font-size: .85em; margin-right: 2px; }
.tricks button { display: grid; grid-template-columns: 1.6em repeat(3, 1fr) 2em; gap: 4px; width: 100%; align-items: center; text-align: left; padding: 1px 6px;
  border-color: transparent; background: none; min-height: 32px; }
.tricks button:hover { border-color: var(--line); }
[aria-current=step] { background: var(--soft) !important; border-color: var(--accent) !important; }
.number, .points { font-variant-numeric: tabular-nums; font-size: .88em; }
.points { text-align: right; }
.written { grid-column: 1 / -1; font-size: .88em; text-align: right; }
.lines ul { align-items: center; } .lines button { min-height: 44px; display: flex; gap: 5px; align-items: center; }
.skat:not([data-line=""]) .felt { stroke: var(--accent); stroke-width: 6; stroke-dasharray: 14 8; }
.play.winner { font-weight: 700; text-decoration: underline; text-decoration-thickness: 2px; text-underline-offset: 3px; }
.chip { display: inline-flex; align-items: center; gap: 2px; background: #fdfcf7; color: #17171c; border: 1px solid #8a8a90; border-radius: 4px; padding: 0 4px;
  line-height: 1.35; font-weight: 700; }
.comment { border-left: 3px solid var(--accent); padding-left: 8px; white-space: pre-wrap; }
.notes { display: grid; gap: 8px; }
.notes:empty { display: none; }
.finding { border: 1px solid var(--bad); border-left-width: 6px; border-radius: 6px; padding: 4px 8px; }
.finding strong { color: var(--bad); }
.finding.warning { border-color: var(--warn); } .finding.warning strong { color: var(--warn); }
.finding.note { border-color: var(--line); } .finding.note strong { color: inherit; }
.result p:not(.quiet) { font-weight: 700; font-size: 1.05em; }
.question { border: 2px solid var(--accent); border-radius: 8px; padding: 8px; }
.question .cards { display: flex; flex-wrap: wrap; gap: 4px; margin-bottom: 6px; }
.question .cards button { min-width: 44px; min-height: 40px; padding: 0 4px; }
pre { overflow: auto; background: var(--soft); padding: 8px; border-radius: 6px; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media print {
  .skat { max-width: 178mm; color: #000; --line: #999; --quiet: #333; --bad: #a00; padding: 0; break-inside: avoid; font-size: 12px; }
  .controls, .choices, .picker, .findings, .question { display: none !important; }
  .skat .main, [data-layout=wide] .main { display: block; }
  .table { max-width: 150mm; max-height: 130mm; }
  .felt { fill: #fff; stroke: #777; } .plate, .small { fill: #000; }
  .skat .side { display: block; columns: 2; column-gap: 8mm; margin-top: 4mm; } .side > * { break-inside: avoid; margin-bottom: 3mm; }
}
@media (forced-colors: active) { .felt { stroke: CanvasText; } .chip { forced-color-adjust: none; } }
`;

const SVG = "http://www.w3.org/2000/svg";
const SEATS = ["F", "M", "R"];
const SUITS = "CSHD";
const WIDTH = ART.size[0], HEIGHT = ART.size[1], RATIO = HEIGHT / WIDTH;
const DECKS = ["two", "four", "german"];
const NATIVE = { en: "English", de: "Deutsch", ru: "Русский" };
const SERIF = 'Georgia, "DejaVu Serif", "Times New Roman", serif';
const SPEEDS = [0.5, 1, 2, 4];
const PACE = 1300, HOLD = 450, REPEAT = 110;
const DEFAULTS = { ply: 0, seat: "F", show_all: true, deck: "two", lang: "en", game_index: 0, guess: false, speed: 1, line: "" };

/* ---------- small helpers ---------- */

function make(name, attributes, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function button(attributes, click, ...children) {
  const found = make("button", { type: "button", ...attributes }, ...children);
  found.addEventListener("click", click);
  return found;
}

function draws(name, attributes, ...children) {
  return fill(document.createElementNS(SVG, name), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes || {})) {
    if ((value ?? false) !== false) element.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children) if ((child ?? null) !== null) element.append(child);
  return element;
}

function say(template, values) {
  return template.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(text) {
  return text ? text.split(" ") : [];
}

function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}

/** Make `nodes` the children of `parent`; what is there already stays untouched, for that is what makes a step quick. */
function arrange(parent, nodes) {
  const kept = new Set(nodes);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  let cursor = parent.firstChild;
  for (const node of nodes) {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
  }
}

function put(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function one(value, allowed, otherwise) {
  return allowed.includes(value) ? value : otherwise;
}

/* ---------- cards ---------- */

function figure(rank, deck) {
  return deck === "german" ? { Q: "O", J: "U" }[rank] || rank : rank;
}

/** How a card is said: "Herz Neun". */
export function spoken(code, deck, lang) {
  const words = WORDS[lang];
  if (code === "??") return words.unknown;
  const suit = deck === "german" ? words.german[SUITS.indexOf(code[0])] : words[code[0]];
  return say(words.spoken, { suit, rank: words.ranks[figure(code[1], deck)] });
}

/** A path; "o57 7 2" in it is a circle, by its middle and radius. */
function path(text) {
  return text.replace(/o([\d.]+) ([\d.]+) ([\d.]+)/g, (_, x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`);
}

function shapes(parts, ink, outlined) {
  return parts.map(([paint, d]) => {
    const key = paint.toLowerCase();
    const colour = paint === "-" ? "none" : paint[0] === "#" ? paint : ink[key] || ART.paints[key];
    const line = outlined && (paint === "-" || paint !== key);
    return draws("path", { d: path(d), fill: colour, stroke: line ? ART.paints.k : null });
  });
}

function pip(suit, deck, x, y, size) {
  const parts = ART.suits[deck === "german" ? "german" : "french"][suit];
  const place = `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})`;
  return draws("g", { transform: place }, ...shapes(parts, ART.inks[deck][suit], false));
}

function half(code, deck, lang) {
  const [suit, rank] = code, ink = ART.inks[deck][suit], shape = figure(rank, deck);
  const index = WORDS[lang].index[shape] || shape;
  const squeeze = index.length > 1 ? { textLength: 26, lengthAdjust: "spacingAndGlyphs" } : {};
  const letter = draws("text", { x: 17, y: 34, "text-anchor": "middle", "font-family": SERIF, "font-weight": 700,
    "font-size": 32, fill: ink.u, ...squeeze }, index);
  const group = draws("g", {}, letter, pip(suit, deck, 17, 50, 21));
  for (const [x, y] of ART.pips[rank] || []) group.append(pip(suit, deck, x, y, 24));
  const court = ART.courts[shape === "U" ? "J" : shape];
  if (!court) return group;
  if (shape === "O") group.append(pip(suit, deck, 87, 36, 16));
  if (shape === "U") group.append(pip(suit, deck, 24, 70, 13));
  group.append(draws("g", { "stroke-width": 1.1, "stroke-linejoin": "round", "stroke-linecap": "round" },
    ...shapes([...court, ...ART.belt], ink, true)));
  return group;
}

function blank(fillColour) {
  return draws("rect", { x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 8, fill: fillColour, stroke: "#5b5b60",
    "stroke-width": 1.2 });
}

function drawFace(code, deck, lang) {
  const group = draws("g", {}, blank(ART.paints.f));
  if (code === "??") {
    group.append(draws("text", { x: 50, y: 97, "text-anchor": "middle", "font-family": SERIF, "font-size": 60,
      fill: "#6a6a70" }, "?"));
    return group;
  }
  const [suit, rank] = code, ink = ART.inks[deck][suit], upper = half(code, deck, lang);
  const lower = upper.cloneNode(true);
  lower.setAttribute("transform", `rotate(180 ${WIDTH / 2} ${HEIGHT / 2})`);
  group.append(upper, lower);
  if (rank === "A") {
    for (const [paint, d] of ART.ace) {
      group.append(draws("path", { d, fill: paint === "-" ? "none" : ink.u, stroke: paint === "-" ? ink.u : null,
        "stroke-width": 1.3 }));
    }
  }
  if ("A97".includes(rank)) group.append(pip(suit, deck, WIDTH / 2, HEIGHT / 2, rank === "A" ? 46 : 24));
  return group;
}

function drawBack() {
  return draws("g", {}, blank(ART.paints.f),
    draws("rect", { x: 7, y: 7, width: 86, height: 140, rx: 5, fill: ART.back[0] }),
    draws("path", { d: ART.back[1], fill: "none", stroke: ART.back[2], "stroke-width": 1.6 }));
}

const faces = new Map();

function face(code, deck, lang) {
  const key = `${code}/${deck}/${lang}`;
  if (!faces.has(key)) faces.set(key, code === "back" ? drawBack() : drawFace(code, deck, lang));
  return faces.get(key).cloneNode(true);
}

/** A single card as an <svg> element; `code` is "CJ", "??" or "back". */
export function card(code, options) {
  const { deck, lang, width = 75 } = { ...DEFAULTS, ...options };
  const name = code === "back" ? null : spoken(code, deck, lang);
  return draws("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, width, height: width * RATIO, role: name ? "img" : null,
    "aria-label": name, "aria-hidden": name ? null : "true" }, face(code, deck, lang));
}

/* ---------- the table ---------- */

/** Fold the differences: the whole table after `ply` events. */
export function tableAt(game, ply) {
  return Object.assign({}, game.deal, ...game.steps.slice(0, ply).map((step) => step.set));
}

/** The game as a variation of it would have gone, `null` where there is none; plies are counted through. */
function withVariation(game, number) {
  const way = game.variations?.[number];
  if (!way) return null;
  const shared = (name, place) => [...game[name].filter((item) => item[place] <= way.from), ...way[name]];
  return { ...game, rest: way.rest, end: null, variations: way.variations, steps: [...game.steps.slice(0, way.from), ...way.steps],
    stops: [...game.stops.filter((stop) => stop < way.from), ...way.stops], tricks: shared("tricks", "to"), comments: shared("comments", "ply"),
    findings: game.findings.filter((finding) => finding.ply && finding.ply <= way.from) };
}

/** A line of a game: "" is the game itself, "0" its first variation, "0/1" the second variation of that one. */
export function lineAt(game, path) {
  return path ? path.split("/").reduce((line, number) => line && withVariation(line, number), game) : game;
}

function around(seat) {
  const first = SEATS.indexOf(seat);
  return [seat, SEATS[(first + 1) % 3], SEATS[(first + 2) % 3]];
}

function sees(table, options, seat) {
  return options.show_all || seat === options.seat || table.shown.includes(seat);
}

/** The cards of a seat as they are to be seen, "back" where they are not. */
function seen(table, options, seat) {
  const open = sees(table, options, seat), bare = list(table.bare);
  return list(table[seat]).map((code) => (open || bare.includes(code) ? code : "back"));
}

function seesSkat(table, options) {
  return options.show_all || table.skat_seen.includes(options.seat);
}

/** A card to be drawn: what it looks like (`sign`) and where it lies. */
function placed(code, x, y, width, options, data) {
  return { code, options, ...data, sign: [code, options.deck, options.lang, data.mark || "", data.badge || "", data.opinion || ""].join("/"),
    transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(width / WIDTH).toFixed(4)})` };
}

function cardNode(item) {
  const group = draws("g", { class: "card" }, face(item.code, item.options.deck, item.options.lang));
  if (item.code !== "back") group.setAttribute("data-card", item.code);
  if (item.mark) mark(group, item.mark);
  if (item.badge) group.append(badge(item.badge, 84, 16, "#23242b"));
  if (item.opinion) group.append(badge(item.opinion, 16, 138, item.opinion[0] === "!" ? "#0b7a36" : "#b00d20"));
  return group;
}

/** Lay the cards out, with the nodes of the last time wherever they look the same. */
function lay(layer, items) {
  const pool = new Map();
  for (const node of layer.childNodes) {
    const key = layer.signs.get(node);
    if (!pool.has(key)) pool.set(key, []);
    pool.get(key).push(node);
  }
  const signs = new Map();
  const nodes = items.map((item) => {
    const node = (pool.get(item.sign) || []).shift() || cardNode(item);
    const hand = node.getAttribute("data-hand");
    if (hand && hand !== item.hand) node.remove();
    if (hand !== item.hand) node.setAttribute("data-hand", item.hand);
    if (node.getAttribute("transform") !== item.transform) node.setAttribute("transform", item.transform);
    signs.set(node, item.sign);
    return node;
  });
  arrange(layer, nodes);
  layer.signs = signs;
}

const MARKS = { wrong: ["#d4001a", "none", "!"], legal: ["#0b8a3c", "9 5", "✓"], wins: ["#f0b91f", "none", ""],
  taken: ["#2b6fd6", "4 4", ""] };

function mark(group, name) {
  const [colour, dashes, sign] = MARKS[name];
  group.setAttribute("data-mark", name);
  group.append(draws("rect", { x: 1, y: 1, width: WIDTH - 2, height: HEIGHT - 2, rx: 8, fill: "none", stroke: colour,
    "stroke-width": 6, "stroke-dasharray": dashes }));
  if (!sign) return;
  group.append(draws("circle", { cx: 16, cy: 76, r: 13, fill: colour }));
  group.append(draws("path", { d: sign === "!" ? "M16 68V78M16 82.5V84" : "M10 76L14.5 81L22.5 71", fill: "none",
    stroke: "#fff", "stroke-width": 3.6, "stroke-linecap": "round" }));
}

function badge(text, x, y, background) {
  return draws("g", {}, draws("circle", { cx: x, cy: y, r: 12, fill: background, stroke: "#fff", "stroke-width": 1.5 }),
    draws("text", { x, y: y + 6, "text-anchor": "middle", "font-size": 17, "font-weight": 700, fill: "#fff",
      "font-family": "sans-serif" }, text));
}

function geometry(width) {
  const phone = width < 560;
  if (phone) {
    const own = clamp(width * 0.162, 46, 70), other = clamp(width * 0.128, 44, 56), trick = clamp(width * 0.15, 46, 64);
    const row = other * RATIO + 26;
    const middle = 2 * row + 8, bottom = middle + trick * RATIO + 22;
    return { phone, own, other, trick, plates: [bottom + 12, 12, row + 12], hands: [bottom + 32, 24, row + 24], middle,
      height: bottom + 32 + own * RATIO + 8, limit: width - 12 };
  }
  const own = clamp(width * 0.118, 64, 96), other = clamp(width * 0.085, 48, 70), trick = clamp(width * 0.105, 60, 84);
  const middle = 34 + other * RATIO + 16, bottom = middle + trick * RATIO * 1.34 + 10;
  return { phone, own, other, trick, plates: [bottom + 14, 17, 17], hands: [bottom + 40, 34, 34], middle,
    height: bottom + 40 + own * RATIO + 10, limit: width / 2 - 22 };
}

function fan(cards, place, size, left, limit, align) {
  const step = cards.length > 1 ? Math.min(size * (place ? 0.62 : 0.74), (limit - size) / (cards.length - 1)) : 0;
  const whole = size + step * (cards.length - 1);
  const start = align === "end" ? left + limit - whole : align === "middle" ? left + (limit - whole) / 2 : left;
  return cards.map((code, number) => [code, start + number * step]);
}

function hand(cards, view, place, seat, width, shape) {
  const { table, options, marks } = view;
  const codes = seen(table, options, seat), size = place ? shape.other : shape.own;
  const left = shape.phone ? 6 : place === 2 ? width / 2 + 8 : 14;
  const limit = place ? shape.limit : width - (shape.phone ? 12 : 28);
  const align = place === 0 ? "middle" : place === 2 ? "end" : "start";
  for (const [code, x] of fan(codes, place, size, left, limit, align)) {
    const name = marks.get(code);
    const lift = name === "legal" || name === "taken" ? 7 : 0;
    cards.push(placed(code, x, shape.hands[place] - lift, size, options, { hand: seat, mark: name }));
  }
}

function plate(layer, view, place, seat, width, shape) {
  const { table, options, game, words } = view;
  const edge = shape.phone ? 8 : 14;
  const x = place === 0 ? width / 2 : place === 2 ? width - edge : edge;
  const room = Math.floor((place === 0 ? width * 0.9 : shape.phone ? width * 0.9 : width / 2 - 30) / 8.2);
  const name = game.head.players[SEATS.indexOf(seat)], role = table.declarer === seat && words.declarer;
  const dotted = (...parts) => [capital(words[seat]), ...parts].filter(Boolean).join(" · ");
  let text = dotted(name, role);
  if (text.length > room) text = dotted(role, name);
  if (text.length > room) text = `${text.slice(0, room - 1)}…`;
  const said = view.calls[seat];
  const turn = table.turn === seat;
  const label = draws("text", { x, y: shape.plates[place] + 5, "text-anchor": place === 0 ? "middle" : place === 2 ? "end" : "start",
    class: `plate${turn ? " turn" : ""}${table.declarer === seat ? " declarer" : ""}`, "data-plate": seat });
  label.append(turn ? `▸ ${text}` : text);
  layer.append(label);
  if (said) bubble(layer, said, place, width, shape);
}

/** Where the card of a seat lies in the trick: the seat below, the one to its left, the one to its right. */
function slot(place, width, shape) {
  const size = shape.trick, gap = shape.phone ? size + 6 : size * 1.22;
  const x = width / 2 - size / 2 + (place === 1 ? -gap : place === 2 ? gap : 0);
  return [x, shape.middle + (place ? 0 : shape.phone ? 12 : size * RATIO * 0.34)];
}

/** What a seat says in the auction, where its card will lie in the trick. */
function bubble(layer, text, place, width, shape) {
  const wide = Math.max(44, text.length * 11 + 20), [left, top] = slot(place, width, shape);
  const x = left + shape.trick / 2 - wide / 2, y = top + shape.trick * RATIO * (place ? 0.3 : 0.5);
  layer.append(draws("g", { class: "bubble" }, draws("rect", { x, y, width: wide, height: 32, rx: 16 }),
    draws("text", { x: x + wide / 2, y: y + 22, "text-anchor": "middle" }, text)));
}

function middle(cards, layer, view, width, shape) {
  const { table, options, seats, marks, words } = view, size = shape.trick, trick = list(table.trick);
  const plays = view.game.steps.slice(0, view.ply).filter((step) => step.do === "play").slice(-trick.length);
  trick.forEach((play, number) => {
    const seat = play[0], code = play.slice(1), [x, y] = slot(seats.indexOf(seat), width, shape);
    const name = marks.get(`${seat}${code}`) || (table.takes === seat ? "wins" : null);
    cards.push(placed(code, x, y, size, options, { hand: "trick", mark: name, badge: String(number + 1), opinion: plays[number].mark }));
  });
  const aside = list(table.skat), small = shape.other, at = shape.phone ? 8 : 18;
  aside.forEach((card, number) => {
    const code = seesSkat(table, options) ? card : "back";
    cards.push(placed(code, at + number * small * (shape.phone ? 0.34 : 0.62), shape.middle + 4, small, options,
      { hand: "skat", mark: marks.get(`${table.declarer}${code}`) || marks.get(code) }));
  });
  if (aside.length) {
    layer.append(draws("text", { x: at, y: shape.middle + 4 + small * RATIO + 15, class: "small" },
      capital(words[table.aside === "discards" ? "discards" : "skat"])));
  }
  if (table.takes) {
    const worth = table.worth === null ? "" : ` +${table.worth}`;
    layer.append(draws("text", { x: width - (shape.phone ? 8 : 18), y: shape.middle + (shape.phone ? size * RATIO + 16 : 20), "text-anchor": "end", class: "small takes" },
      `${capital(words[table.takes])}${worth}`));
  }
}

/** Draw one position into an <svg>: `view` is what `look` makes of a game, `width` the room in pixels. */
export function draw(svg, view, width) {
  const shape = geometry(width), seats = around(view.options.seat), cards = [], texts = draws("g", {});
  view.seats = seats;
  for (const place of [1, 2, 0]) hand(cards, view, place, seats[place], width, shape);
  middle(cards, texts, view, width, shape);
  for (const place of [1, 2, 0]) plate(texts, view, place, seats[place], width, shape);
  const box = `0 0 ${width} ${shape.height.toFixed(0)}`;
  if (svg.getAttribute("viewBox") !== box || svg.childNodes.length !== 3) {
    const layer = draws("g", {});
    layer.signs = new Map();
    svg.setAttribute("viewBox", box);
    svg.replaceChildren(draws("rect", { x: 0, y: 0, width, height: shape.height, rx: 12, class: "felt" }), layer, texts);
  } else {
    svg.lastChild.replaceWith(texts);
  }
  lay(svg.childNodes[1], cards);
}

/** What is to be seen of a game at a ply: the table, the calls and the marks on cards. */
export function look(game, options) {
  const ply = options.ply, table = tableAt(game, ply), step = ply ? game.steps[ply - 1] : null;
  const open = options.guess ? { ...options, show_all: false } : options;
  const view = { game, ply, table, step, options: open, marks: new Map(), calls: {}, ...wording(options) };
  if (!table.game && !list(table.trick).length) {
    for (const past of game.steps.slice(0, ply)) {
      const call = callOf(past, view.words);
      if (call) view.calls[past.seat] = call;
    }
  }
  if (step && step.do === "pick_up") for (const code of list(step.cards || "")) view.marks.set(code, "taken");
  for (const finding of findingsAt(game, ply)) {
    if (!finding.card || !readable(finding, view)) continue;
    view.marks.set(`${finding.seat || ""}${finding.card}`, "wrong");
    if (finding.severity === "error") for (const code of list(finding.legal || "")) view.marks.set(code, "legal");
  }
  return view;
}

function findingsAt(game, ply) {
  return game.findings.filter((finding) => finding.ply === ply);
}

function readable(finding, view) {
  return view.options.show_all || !finding.seat || sees(view.table, view.options, finding.seat);
}

/* ---------- words ---------- */

/** The words of a language, the names of cards, and numbers with their nouns. */
function wording({ deck, lang }) {
  const words = WORDS[lang], rules = new Intl.PluralRules(lang);
  return { words, name: (code) => spoken(code, deck, lang), count: (number, noun) => `${number} ${words[noun][rules.select(number)] || words[noun].other}` };
}

function callOf(step, words) {
  return { bid: String(step.value), hold: words.call_hold, pass: words.call_pass, kontra: words.kontra, re: words.re }[step.do];
}

function signed(number) {
  return number > 0 ? `+${number}` : String(number).replace("-", "−");
}

function gameName(game, words, deck) {
  const suit = ["clubs", "spades", "hearts", "diamonds"].indexOf(game.contract);
  const parts = [deck === "german" && suit >= 0 ? (words.german_games || words.german)[suit] : words[game.contract]];
  for (const name of ["hand", "ouvert"]) if (game[name]) parts.push(words[name]);
  const levels = ["schneider", "schwarz", "spitze", "revolution", "kontra", "re"].filter((name) => game[name]).map((name) => words[name]);
  return [parts.join(" "), ...levels].join(", ");
}

/** What happened with the last step. */
function told(step, { table, words, name, count, options }) {
  const seat = words[step.seat], call = callOf(step, words), opinion = step.mark ? ` ${step.mark} (${words.signs[step.mark]})` : "";
  if (call) return `${capital(seat)}: ${call}${opinion}`;
  if (step.text) return capital(inLanguage(step.text, options.lang).text) + (step.cards ? `: ${list(step.cards).map(name).join(", ")}` : "");
  if (step.do !== "play") return capital(say(words[step.do], { seat, game: table.game && gameName(table.game, words, options.deck) }));
  const text = `${capital(seat)}: ${name(step.card)}${opinion}`;
  if (!table.takes) return text;
  const points = table.worth === null ? "" : ` (${count(table.worth, "points_n")})`;
  return `${text}. ${capital(say(words.takes, { seat: words[table.takes] }))}${points}`;
}

function caption(view) {
  const { step, words, options } = view, text = step ? told(step, view) : capital(words.deal);
  return options.line ? `${lineName(options.line, words)}: ${text}` : text;
}

/** The findings of a moment, for who hears the caption and does not see the notes. */
function heard(view) {
  const { game, ply, words, options } = view;
  return findingsAt(game, ply).map((finding) => `. ${capital(words[finding.severity])}: ${
    readable(finding, view) ? inLanguage(finding.text, options.lang).text : words.closed}`).join("");
}

/** "Variante 2.1" is the first variation of the second one. */
function lineName(path, words) {
  return `${capital(words.variation)} ${path.split("/").map((number) => Number(number) + 1).join(".")}`;
}

function inLanguage(texts, lang) {
  return texts[lang] === undefined ? { text: texts.en ?? Object.values(texts)[0] ?? "", lang: "en" } : { text: texts[lang], lang };
}

function paragraph(rule, words) {
  return rule ? `§ ${rule.number} (${rule.edition}${rule.confirmed ? "" : `, ${words.unconfirmed}`})` : "";
}

/* ---------- the parts of the page ---------- */

const ICONS = {
  first: "M6 5V19M18 5L11 12L18 19", trick_back: "M12 5L5 12L12 19M19 5L12 12L19 19", back: "M15 5L8 12L15 19",
  play: "M8 4.5L19 12L8 19.5Z", pause: "M7 5H10V19H7ZM14 5H17V19H14Z", forward: "M9 5L16 12L9 19",
  trick_forward: "M12 5L19 12L12 19M5 5L12 12L5 19", last: "M18 5V19M6 5L13 12L6 19",
};

function icon(name) {
  const solid = name === "play" || name === "pause";
  return draws("svg", { viewBox: "0 0 24 24", width: 22, height: 22, "aria-hidden": "true" },
    draws("path", { d: ICONS[name], fill: solid ? "currentColor" : "none", stroke: "currentColor", "stroke-width": solid ? 1.6 : 2.6,
      "stroke-linejoin": "round", "stroke-linecap": "round" }));
}

function chip(code, { deck, lang }) {
  const label = { class: "chip", role: "img", "aria-label": spoken(code, deck, lang) };
  if (code === "??") return make("span", label, "?");
  const shape = figure(code[1], deck);
  const sign = draws("svg", { viewBox: "0 0 100 100", width: 13, height: 13 }, pip(code[0], deck, 50, 50, 100));
  const letter = make("span", { "aria-hidden": "true" }, WORDS[lang].index[shape] || shape);
  letter.style.color = ART.inks[deck][code[0]].u;
  return make("span", label, sign, letter);
}

/** Foreign texts in a row, each kept apart from the direction of the others. */
function joined(name, texts, between) {
  const found = make(name, { class: name === "p" && "quiet" });
  texts.forEach((text, number) => found.append(...(number ? [between] : []), make("bdi", {}, text)));
  return found;
}

function section(title, name, ...children) {
  return make("section", { class: name, "aria-label": title }, make("h3", {}, capital(title)), ...children);
}

function contractPart(view) {
  const { table, words, game, options } = view, { declarer } = table;
  const box = make("section", { class: "contract" });
  if (declarer) {
    const name = game.head.players[SEATS.indexOf(declarer)], who = make("p", {}, `${capital(words.declarer)}: ${words[declarer]}`);
    if (name) who.append(" (", make("bdi", {}, name), ")");
    box.append(who);
  }
  if (table.game) box.append(make("p", { class: "game" }, capital(gameName(table.game, words, options.deck))));
  if (table.bid) box.append(make("p", { class: declarer && "quiet" }, say(capital(words.bid), { value: table.bid })));
  return box;
}

function scorePart(view) {
  const { table, options, words, count } = view;
  if (!table.tricks) return null;
  const knows = seesSkat(table, options) && table.with_skat !== null;
  const rows = (table.tricks.length === 3 ? SEATS : ["declarer", "defenders"]).map((party, number) => {
    const box = make("div", { class: "party", "data-party": party }, make("span", { class: "quiet" }, capital(words[party])));
    if (table.points) {
      const alone = party === "declarer", points = alone && knows ? table.with_skat : table.points[number];
      box.append(make("span", {}, count(points, "points_n"),
        alone && !knows ? ` (${words.without_skat})` : ""));
    }
    box.append(make("span", {}, count(table.tricks[number], "tricks_n")));
    return box;
  });
  return make("section", { class: "score", "aria-label": words.points }, ...rows);
}

function auctionPart(view) {
  const { game, ply, words } = view;
  const calls = game.steps.slice(0, ply).filter((step) => callOf(step, words));
  if (!calls.length) return null;
  const items = calls.map((step) => make("li", {}, make("abbr", { title: words[step.seat] }, words.short[SEATS.indexOf(step.seat)]),
    ` ${callOf(step, words)}${step.mark || ""}`));
  return section(words.auction, "auction", make("ol", {}, ...items));
}

function trickRow(trick, number, view, go) {
  const { options, game, words } = view;
  const plays = game.steps.slice(trick.from - 1, trick.to).filter((step) => step.do === "play");
  const chips = plays.map(({ seat, card: code, mark: opinion }) => make("span", { class: seat === trick.winner ? "play winner" : "play" },
    make("abbr", { title: words[seat] }, words.short[SEATS.indexOf(seat)]), chip(code, options), opinion));
  return make("li", {}, button({ "data-to": trick.to }, () => go(trick.to), make("span", { class: "number" }, `${number + 1}`), ...chips,
    make("span", { class: "points" }, trick.points === null ? "?" : trick.points),
    trick.written === undefined ? null : make("span", { class: "written" }, `${words.written}: ${signed(trick.written)}`)));
}

function notesPart(view) {
  const { game, ply, options, words } = view, box = make("div", { class: "notes" });
  for (const { text, part } of game.comments.filter((item) => item.ply === ply)) {
    box.append(make("p", { class: "comment" }, part ? `${capital(words[part] || part)}: ` : null, make("bdi", {}, text)));
  }
  for (const finding of findingsAt(game, ply)) {
    const head = make("strong", {}, `${capital(words[finding.severity])} ${finding.code}`);
    const note = make("p", { class: `finding ${finding.severity}`, "data-code": finding.code }, head, " ");
    if (readable(finding, view)) {
      const { text, lang } = inLanguage(finding.text, options.lang);
      note.append(make("span", { lang }, text), ". ", make("span", { class: "quiet" }, paragraph(finding.rule, words)));
    } else {
      note.append(words.closed);
    }
    box.append(note);
  }
  if (ply === game.steps.length && game.rest) box.append(make("p", { class: "quiet" }, capital(words.rest)));
  if (ply === game.steps.length && game.end) {
    const { text, lang } = inLanguage(game.end.text || { [options.lang]: words[game.end.outcome] }, options.lang);
    const part = section(words.result, "result", make("p", { lang }, capital(text))), { written, seat } = game.end;
    if (written !== undefined) part.append(make("p", {}, `${capital(words.written)}: ${words[seat] || ""} ${signed(written)}`));
    for (const step of game.steps) if (step.do === "ruling") part.append(make("p", { class: "quiet" }, told(step, view)));
    box.append(part);
  }
  return box;
}

function findingsPart(view, go) {
  const { game, options, ply, words } = view;
  if (!game.findings.length || options.guess) return null;
  const items = game.findings.map((finding) => make("li", {}, button({ "data-finding": finding.ply, class: finding.severity, "aria-current": finding.ply === ply && "step",
      "aria-label": `${finding.code}, ${words.step} ${finding.ply}` }, () => go(finding.ply), `${finding.code} · ${finding.ply}`)));
  return section(words.findings, "findings", make("ul", {}, ...items));
}

/** Where one is when it is not the game itself, and the variations that stand here. */
function linesPart(view, enter, leave) {
  const { options, words } = view, path = options.line, rows = [];
  const back = path.includes("/") ? lineName(outside(path), words) : capital(words.to_game);
  if (path) rows.push(make("strong", {}, lineName(path, words)), button({ "data-line": "back" }, leave, back));
  for (const [way, name] of waysAt(view)) {
    const cards = way.steps.filter((step) => step.do === "play").slice(0, 3).map((step) => chip(step.card, options));
    rows.push(button({ "data-line": name }, () => enter(name), lineName(name, words), ...(options.show_all ? cards : [])));
  }
  return rows.length ? section(words.variations, "lines", make("ul", {}, ...rows.map((row) => make("li", {}, row)))) : null;
}

/** The line in which a variation stands. */
function outside(path) {
  return path.split("/").slice(0, -1).join("/");
}

/** The variations that stand at a ply, each with its path. */
function waysAt({ game, ply, options: { line } }) {
  const all = (game?.variations ?? []).map((way, number) => [way, line ? `${line}/${number}` : String(number)]);
  return all.filter(([way]) => way.from <= ply && ply <= way.at);
}

/** The table once more, as sentences for a screen reader. */
function mirror(view) {
  const { table, options, game, words, name } = view;
  const lines = SEATS.map((seat, number) => {
    const cards = seen(table, options, seat), open = cards.filter((code) => code !== "back"), player = game.head.players[number];
    const who = `${capital(words[seat])}${player ? ` (${player})` : ""}${table.declarer === seat ? `, ${words.declarer}` : ""}`;
    const closed = cards.length - open.length;
    return `${who}: ${[...open.map(name), ...(closed ? [say(words.hidden, { count: closed })] : [])].join(", ") || words.none}`;
  });
  const plays = list(table.trick).map((play) => `${words[play[0]]} ${name(play.slice(1))}`).join(", ");
  if (plays) lines.push(`${capital(words.trick)}: ${plays}`);
  const aside = list(table.skat);
  if (aside.length) {
    const what = seesSkat(table, options) ? aside.map(name).join(", ") : say(words.hidden, { count: aside.length });
    lines.push(`${capital(words[table.aside === "discards" ? "discards" : "skat"])}: ${what}`);
  }
  if (table.turn) lines.push(capital(say(words.turn, { seat: words[table.turn] })));
  return lines;
}

/* ---------- the replay ---------- */

class Replay {
  constructor(host, games, options, onchange) {
    this.games = Array.isArray(games) ? games : [games];
    this.options = { ...DEFAULTS, lang: one((navigator.language || "en").slice(0, 2), LANGUAGES, "en") };
    this.onchange = onchange || (() => {});
    this.timer = this.holding = 0;
    this.memory = { homes: {} };
    this.picked = null;
    this.host = make("div", { class: "skat-replay", "data-lm-suppress-shortcuts": "true" });
    const shadow = this.host.attachShadow({ mode: "open" });
    shadow.append(make("style", {}, STYLE), this.build());
    host.append(this.host);
    this.take(options || {});
    this.width = Math.floor(this.host.getBoundingClientRect().width);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(this.host);
    this.render();
  }

  /** The line that is followed: the game, or a variation of it. */
  get game() {
    const game = this.games[this.options.game_index], { line } = this.options, known = this.memory.line;
    if (known?.game === game && known.line === line) return known.found;
    this.memory.line = { game, line, found: game && lineAt(game, line) };
    return this.memory.line.found;
  }

  get length() {
    return this.game?.steps?.length ?? 0;
  }

  /** Options from outside; what makes no sense is ignored. */
  take(changes) {
    const now = this.options, next = { ...now };
    for (const [key, value] of Object.entries(changes)) if (key in DEFAULTS && value !== null && value !== undefined) next[key] = value;
    next.game_index = clamp(Math.trunc(Number(next.game_index)) || 0, 0, Math.max(0, this.games.length - 1));
    for (const [name, allowed] of [["seat", SEATS], ["deck", DECKS], ["lang", LANGUAGES]]) next[name] = one(next[name], allowed, now[name]);
    for (const name of ["show_all", "guess"]) next[name] = Boolean(next[name]);
    next.speed = Number(next.speed) > 0 ? Number(next.speed) : 1;
    const other = next.game_index !== now.game_index;
    if (other && changes.ply === undefined) next.ply = 0;
    next.line = other && changes.line === undefined ? "" : String(next.line);
    this.options = next;
    if (!this.game) next.line = "";
    const ply = Math.trunc(Number(next.ply)) || 0;
    next.ply = clamp(ply < 0 ? ply + this.length + 1 : ply, 0, this.length);
    if (other || this.picked?.ply !== next.ply) this.picked = null;
  }

  /** Change options without telling anybody (what comes from Python). */
  set(changes) {
    this.take(changes);
    this.render();
  }

  /** Change options because the reader asked for it. */
  change(changes) {
    const before = this.options;
    this.take(changes);
    this.render();
    const told = {};
    for (const key of Object.keys(DEFAULTS)) if (before[key] !== this.options[key]) told[key] = this.options[key];
    if (Object.keys(told).length) this.onchange(told);
  }

  load(games, changes) {
    this.games = Array.isArray(games) ? games : [games];
    this.stop();
    this.memory = { homes: {} };
    this.set(changes);
  }

  destroy() {
    this.stop();
    this.release();
    this.watcher.disconnect();
    this.host.remove();
  }

  /** Turn a switch; who opens the hands does not want to be asked any more. */
  toggle(key) {
    const { guess, show_all: open } = this.options;
    if (key === "guess") this.change({ guess: !guess });
    else this.change({ show_all: guess || !open, guess: false });
  }

  /* --- variations --- */

  /** Into a variation: its first card is played. The ply of the game is kept for the way back. */
  enter(path) {
    this.stop();
    const { game_index: game, ply } = this.options, { from } = this.game.variations[path.split("/").pop()];
    this.memory.homes[`${game}:${path}`] = ply;
    this.change({ line: path, ply: from + 1 });
  }

  leave() {
    this.stop();
    const { game_index: game, line } = this.options, outer = outside(line);
    const way = lineAt(this.games[game], outer).variations[line.split("/").pop()];
    this.change({ line: outer, ply: this.memory.homes[`${game}:${line}`] ?? way.at });
  }

  /** The key: into the first variation that stands here, otherwise back. */
  turnOff() {
    const [first] = waysAt({ game: this.game, ply: this.options.ply, options: this.options });
    if (first) this.enter(first[1]);
    else if (this.options.line) this.leave();
  }

  /* --- moving --- */

  go(ply) {
    this.change({ ply: clamp(ply, 0, this.length) });
  }

  /** Whether the next event is the reader's own card, which he may want to think about. */
  asks(ply) {
    const step = this.options.guess && this.game.steps[ply];
    return Boolean(step && step.do === "play" && step.seat === this.options.seat);
  }

  trick(direction) {
    const { ply } = this.options, stops = this.game.stops || [0];
    if (direction < 0) return this.go([...stops].reverse().find((stop) => stop < ply) ?? 0);
    const target = stops.find((stop) => stop > ply) ?? this.length;
    let next = ply + 1;
    while (next < target && !this.asks(next)) next += 1;
    return this.go(next);
  }

  act(name) {
    if (name !== "play") this.stop();
    const { ply } = this.options;
    const moves = { first: () => this.go(0), back: () => this.go(ply - 1), forward: () => this.go(ply + 1),
      last: () => this.go(this.length), trick_back: () => this.trick(-1), trick_forward: () => this.trick(1),
      play: () => (this.timer ? this.stop() : this.start()) };
    moves[name]();
  }

  start() {
    if (this.options.ply >= this.length) this.go(0);
    this.timer = setTimeout(() => this.tick(), PACE / this.options.speed);
    this.render();
  }

  tick() {
    if (!this.host.isConnected || this.options.ply >= this.length) return this.stop();
    this.go(this.options.ply + 1);
    if (this.options.ply >= this.length || this.asks(this.options.ply)) return this.stop();
    this.timer = setTimeout(() => this.tick(), PACE / this.options.speed);
    return undefined;
  }

  stop() {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = 0;
    if (this.host.isConnected) this.render();
  }

  press(name) {
    this.release();
    this.repeated = false;
    const again = () => {
      this.repeated = true;
      this.act(name);
      this.holding = this.asks(this.options.ply) ? 0 : setTimeout(again, REPEAT);
    };
    this.holding = setTimeout(again, HOLD);
  }

  release() {
    clearTimeout(this.holding);
    this.holding = 0;
  }

  guess(code) {
    this.picked = { ply: this.options.ply + 1, card: code };
    this.go(this.options.ply + 1);
    this.root.focus({ preventScroll: true });
  }

  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.localName === "select") return;
    const name = { ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", PageUp: "trick_back",
      PageDown: "trick_forward" }[event.key];
    const letter = event.key.length === 1 ? event.key.toLowerCase() : "";
    if (event.key === " " && event.target.localName === "button") return event.stopPropagation();
    if (name) this.act(name);
    else if (event.key === " ") this.act("play");
    else if (letter === "h") this.toggle("show_all");
    else if (letter === "v") this.turnOff();
    else if (letter === "f") this.change({ seat: around(this.options.seat)[1] });
    else return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }

  /* --- building once --- */

  build() {
    this.part = {};
    const part = (name, element) => (this.part[name] = element);
    this.root = make("div", { class: "skat", role: "group", tabindex: 0 },
      part("head", make("header", {})),
      make("div", { class: "main" },
        make("div", { class: "board" },
          part("table", draws("svg", { class: "table", "aria-hidden": "true" })),
          part("caption", make("p", { class: "caption", "aria-live": "polite" })),
          this.toolbar(part)),
        part("side", make("div", { class: "side" })),
        this.choices(part)),
      part("mirror", make("ul", { class: "hidden" })));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.part.table.addEventListener("click", (event) => {
      const { card: code, hand: seat } = event.target.closest("[data-card]")?.dataset ?? {};
      if (seat === this.options.seat && this.asks(this.options.ply)) this.guess(code);
    });
    return this.root;
  }

  toolbar(part) {
    this.buttons = {};
    const bar = part("bar", make("div", { class: "bar", role: "toolbar" }));
    for (const name of ["first", "trick_back", "back", "play", "forward", "trick_forward", "last"]) {
      const key = button({ "data-act": name }, () => {
        if (this.repeated) this.repeated = false;
        else this.act(name);
      }, icon(name));
      if (/back|forward/.test(name)) {
        key.addEventListener("pointerdown", (event) => event.button === 0 && this.press(name));
        for (const type of ["pointerup", "pointerleave", "pointercancel"]) key.addEventListener(type, () => this.release());
      }
      this.buttons[name] = key;
      bar.append(key);
    }
    const slider = part("slider", make("input", { type: "range", min: 0, step: 1, "data-act": "slider" }));
    slider.addEventListener("input", () => {
      this.stop();
      this.go(Number(slider.value));
    });
    const track = make("div", { class: "track" }, part("ticks", make("div", { class: "ticks", "aria-hidden": "true" })), slider,
      part("count", make("span", { class: "quiet count" })));
    return make("div", { class: "controls" }, bar, track);
  }

  choices(part) {
    const row = part("choices", make("div", { class: "choices", role: "group" }));
    this.selects = {};
    const select = (name, key, values) => {
      const field = make("select", { "data-opt": name });
      for (const value of values) field.append(make("option", { value }));
      field.addEventListener("change", () => this.change({ [key]: key === "speed" ? Number(field.value) : field.value }));
      const text = make("span", {});
      this.selects[name] = { field, text, key };
      row.append(make("label", {}, text, field));
    };
    const toggle = (name, key) => {
      this.buttons[name] = button({ "data-opt": name }, () => this.toggle(key));
      row.append(this.buttons[name]);
    };
    select("side", "seat", SEATS);
    toggle("hands", "show_all");
    toggle("guess", "guess");
    select("deck", "deck", DECKS);
    select("language", "lang", LANGUAGES);
    select("speed", "speed", SPEEDS);
    return row;
  }

  /* --- drawing again --- */

  resize() {
    const width = Math.floor(this.host.getBoundingClientRect().width);
    if (!width || width === this.width) return;
    this.width = width;
    this.render();
  }

  render() {
    const { options, root } = this, words = WORDS[options.lang];
    const width = this.width || 720, dark = this.dark();
    root.style.colorScheme = dark ? "dark" : "light";
    root.classList.toggle("dark", dark);
    const { ply, seat, deck, lang, line, guess, show_all: shown, game_index: game } = options;
    const layout = width < 600 ? "phone" : width < 860 ? "middle" : "wide";
    const state = { layout, ply, seat, deck, lang, line, guess, game, open: shown && !guess, playing: Boolean(this.timer) };
    for (const [name, value] of Object.entries(state)) if (root.dataset[name] !== String(value)) root.dataset[name] = value;
    if (root.lang !== lang) root.lang = lang; // to set it, even to the same, costs a look at every element
    this.head(words);
    this.labels(words);
    const drawn = this.game?.steps;
    for (const part of [this.part.table, this.part.caption, this.part.choices, this.part.bar.parentNode]) part.style.display = drawn ? "" : "none";
    if (drawn) this.position(words);
    else this.broken(words);
  }

  dark() {
    const [red, green, blue] = (getComputedStyle(this.host).color.match(/[\d.]+/g) || [0, 0, 0]).map(Number);
    return 0.3 * red + 0.6 * green + 0.1 * blue > 140;
  }

  head(words) {
    const key = `${this.options.game_index}/${this.options.lang}/${this.games.length}/${this.options.line}`;
    if (this.memory.head === key) return;
    this.memory.head = key;
    const game = this.game, head = game?.head ?? { players: [] };
    const names = head.players.filter(Boolean), title = joined("h2", names, " – ");
    if (!names.length) title.append(head.title || `${words.skat_game} ${head.id || ""}`.trim());
    const named = (text, value) => value && `${capital(text)} ${value}`;
    const facts = [head.event, head.place, named(words.series, head.series), named(words.table, head.table), named(words.game, head.number), head.date,
      names.length && head.id && `#${head.id}`].filter(Boolean);
    this.part.head.replaceChildren(title, joined("p", facts, " · "));
    if (this.games.length > 1) this.part.head.append(this.picker(words));
    this.root.setAttribute("aria-label", `${names.length ? `${words.skat_game}: ` : ""}${title.textContent}`);
    const tick = (kind, ply) => {
      const sign = make("i", { class: kind });
      sign.style.left = `${this.length ? (100 * ply) / this.length : 0}%`;
      return sign;
    };
    const { findings = [], variations = [] } = game || {};
    this.part.ticks.replaceChildren(...findings.map((finding) => tick(finding.severity, finding.ply)), ...variations.map((way) => tick("way", way.from)));
  }

  picker(words) {
    const field = make("select", { "data-opt": "game" });
    this.games.forEach((game, number) => {
      const names = game.head.players.filter(Boolean).join(" – ");
      const fault = game.error || game.findings?.some((finding) => finding.severity === "error");
      field.append(make("option", { value: number }, [`${number + 1}${fault ? " !" : ""}`, names, game.head.id].filter(Boolean).join(" · ")));
    });
    field.value = String(this.options.game_index);
    field.addEventListener("change", () => {
      this.stop();
      this.change({ game_index: Number(field.value) });
    });
    return make("label", { class: "picker" }, make("span", {}, capital(words.game)), field);
  }

  labels(words) {
    const { options } = this;
    this.part.bar.setAttribute("aria-label", words.controls);
    this.part.choices.setAttribute("aria-label", words.options);
    this.part.mirror.setAttribute("aria-label", words.table);
    this.part.slider.setAttribute("aria-label", words.step);
    for (const [name, button] of Object.entries(this.buttons)) {
      const text = name === "play" && this.timer ? words.pause : words[name];
      const off = options.ply === (/first|back/.test(name) ? 0 : /last|forward/.test(name) ? this.length : -1);
      if (button.dataset.act) {
        button.setAttribute("aria-label", capital(text));
        button.title = capital(text);
        button.setAttribute("aria-disabled", String(off));
      } else {
        put(button, capital(text));
        button.setAttribute("aria-pressed", String(name === "guess" ? options.guess : options.show_all && !options.guess));
      }
    }
    const playing = this.timer ? "pause" : "play";
    if (this.memory.icon !== playing) this.buttons.play.replaceChildren(icon(this.memory.icon = playing));
    for (const [name, { field, text, key }] of Object.entries(this.selects)) {
      put(text, capital(words[name]));
      for (const option of field.options) {
        const value = option.value;
        const names = { side: words[value], language: NATIVE[value], speed: `${value}×`, deck: words[value === "german" ? "deck_german" : value] };
        put(option, capital(names[name]));
      }
      field.value = String(options[key]);
    }
  }

  position(words) {
    const view = look(this.game, this.options), text = caption(view), { ply } = this.options;
    const width = this.width || 720;
    const box = this.root.dataset.layout === "wide" ? width - 316 : width - 16;
    draw(this.part.table, view, clamp(box, 300, 820));
    this.part.table.classList.toggle("asks", this.asks(ply));
    this.part.caption.setAttribute("aria-live", this.timer ? "off" : "polite");
    const more = heard(view);
    if (this.part.caption.textContent !== text + more) this.part.caption.replaceChildren(text, make("span", { class: "hidden" }, more));
    this.part.slider.max = this.length;
    this.part.slider.value = ply;
    this.part.slider.setAttribute("aria-valuetext", `${ply}: ${text}`);
    this.part.ticks.style.display = this.options.guess ? "none" : "";
    put(this.part.count, `${ply} / ${this.length}`);
    const kept = this.keepFocus();
    arrange(this.part.side, this.parts(view, words).filter(Boolean));
    kept();
    const lines = mirror(view);
    const items = [...this.part.mirror.children].slice(0, lines.length);
    while (items.length < lines.length) items.push(make("li", {}));
    items.forEach((item, number) => put(item, lines[number]));
    arrange(this.part.mirror, items);
  }

  /** What stands beside the table; what says the same as before is kept as it is. */
  parts(view, words) {
    const { table, game, ply, options } = view, { deck, lang } = this.options, number = `${this.options.game_index}:${this.options.line}`;
    const go = (wanted) => {
      this.stop();
      this.go(wanted);
    };
    const calls = game.steps.slice(0, ply).filter((step) => callOf(step, words)).length;
    const keep = (name, build, ...key) => this.keep(name, [number, lang, ...key], build);
    const lines = linesPart(view, (path) => this.enter(path), () => this.leave());
    return [keep("contract", () => contractPart(view), deck, table.declarer, table.bid, table.game),
      keep("score", () => scorePart(view), table.tricks, table.points, table.with_skat, seesSkat(table, options)),
      this.question(view, words), notesPart(view), lines, keep("findings", () => findingsPart(view, go), options.guess, ply),
      this.tricks(view, words, go, `${number}/${deck}/${lang}`), keep("auction", () => auctionPart(view), calls)];
  }

  keep(name, key, build) {
    const text = JSON.stringify(key), known = this.memory[name];
    if (!known || known.text !== text) this.memory[name] = { text, node: build() };
    return this.memory[name].node;
  }

  tricks(view, words, go, key) {
    const done = view.game.tricks.filter((trick) => trick.to <= view.ply);
    if (this.memory.rows?.key !== key) {
      const found = make("ol", {});
      this.memory.rows = { key, rows: found, part: section(words.tricks, "tricks", found), items: [] };
    }
    const { items, rows, part } = this.memory.rows;
    done.forEach((trick, number) => (items[number] ||= trickRow(trick, number, view, go)));
    arrange(rows, items.slice(0, done.length));
    for (const { firstChild: button } of items.slice(0, done.length)) {
      if (Number(button.dataset.to) === view.ply) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
    return done.length ? part : null;
  }

  /** The lists are built anew; a button in them that had the focus has it again afterwards. */
  keepFocus() {
    const active = this.root.getRootNode().activeElement;
    if (!active || !this.part.side.contains(active)) return () => {};
    const name = ["data-to", "data-finding", "data-line"].find((attribute) => active.hasAttribute(attribute));
    const path = name ? `[${name}="${active.getAttribute(name)}"]` : null;
    return () => ((path && this.part.side.querySelector(path)) || this.root).focus({ preventScroll: true });
  }

  question(view, words) {
    const { options } = view, { ply } = this.options;
    if (this.picked?.ply === ply && view.step) return this.answer(view, words);
    if (!this.asks(ply)) return null;
    const cards = list(view.table[options.seat]).filter((code) => code !== "??")
      .map((code) => button({ "data-guess": code }, () => this.guess(code), chip(code, options)));
    const reveal = button({ "data-guess": "reveal" }, () => this.act("forward"), capital(words.reveal));
    return section(words.question, "question", make("div", { class: "cards" }, ...cards), reveal);
  }

  answer(view, words) {
    const { step, name } = view, yours = this.picked.card, values = { yours: capital(name(yours)), played: capital(name(step.card)) };
    const illegal = step.legal && !list(step.legal).includes(yours), text = say(yours === step.card ? words.same : words.answer, values);
    return make("section", { class: "question" }, make("p", { role: "status" }, illegal ? `${say(words.illegal, values)} ${text}` : text));
  }

  broken(words) {
    const error = this.game?.error;
    const box = make("section", { class: "notes" });
    const note = make("p", { class: "finding error", role: "alert" }, make("strong", {}, capital(error ? words.unreadable : words.empty)));
    if (error) {
      const { text, lang } = inLanguage(error.text, this.options.lang);
      note.append(": ", make("span", { lang }, text));
    }
    box.append(note);
    if (error?.context) box.append(make("pre", {}, error.context));
    this.part.side.replaceChildren(box);
    this.part.mirror.replaceChildren();
  }
}

/** Show games in an element; `onchange` hears what the reader changes. */
export function mount(host, games, options, onchange) {
  return new Replay(host, games, options, onchange);
}

/* ---------- the notebook widget ---------- */

const TRAITS = ["ply", "seat", "show_all", "deck", "lang", "game_index", "line"];

function render({ model, el }) {
  const get = (names) => Object.fromEntries(names.map((name) => [name, model.get(name)]));
  const traits = () => get(TRAITS);
  const replay = mount(el, model.get("games"), traits(), (changes) => {
    const told = TRAITS.filter((name) => name in changes);
    for (const name of told) model.set(name, changes[name]);
    if (told.length) model.save_changes();
  });
  const place = ["game_index", "line", "ply"];
  const follow = Object.fromEntries(TRAITS.map((name) => [`change:${name}`, () => replay.set(get(name === "game_index" || name === "line" ? place : [name]))]));
  const load = () => replay.load(model.get("games"), traits());
  for (const [event, change] of Object.entries(follow)) model.on(event, change);
  model.on("change:games", load);
  return () => {
    for (const [event, change] of Object.entries(follow)) model.off(event, change);
    model.off("change:games", load);
    replay.destroy();
  };
}

export default { render };
