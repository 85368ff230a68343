"""The rules as pure functions on integers: the one definition that everything else calls.

Nothing here is an object, a dict or an exception, so the same functions judge one game as plain Python and a million
when compiled. The numbers:

- a card is ``8 * suit + rank``, suits C S H D, ranks A K Q J T 9 8 7 (the order of :class:`skatnotation.cards.Card`);
  a set of cards is a mask with bit ``card`` set;
- a seat is 0 forehand, 1 middlehand, 2 rearhand;
- a contract is 0 clubs, 1 spades, 2 hearts, 3 diamonds, 4 grand, 5 null;
- announcements are a sum of ``HAND``, ``OUVERT``, ``SCHNEIDER``, ``SCHWARZ``, ``SPITZE``;
- a call of the auction is ``CALL * seat`` + ``PASS``, ``HOLD`` or the number bid;
- an event of the play is ``32 * seat + card``, or ``GIVE_UP``, ``SHOW``, ``STOP`` + seat;
- a rule book is a tuple of integers, its places named ``BOOK_...``; house rules stand in it as well.

Paragraphs are those of the International Skat Order; "old" is the layout of 1998, "new" that of 2018 and 2022.
"""
