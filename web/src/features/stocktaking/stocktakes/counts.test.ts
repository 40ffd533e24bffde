import type { StocktakeEntry, StocktakePiece } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { findHits } from './count-hits.ts';
import { entriesOf } from './count-piece.ts';
import { allEntries, CountMessage, type CountPost, type CountReply, entryOf, lastSeq, messageAgain, messageOf, tooLate } from './counts.ts';
import { findPieces, meantPiece, registerOf } from './find-pieces.ts';
import { countedRows } from './last-counted.ts';
import { listOf } from './list-rows.ts';
import { pileChange } from './pile-amount.ts';

const AT = Date.parse('2026-11-22T18:00:00Z');
const reply = (outcome: CountReply['outcome'], who: string | null = null): CountReply => ({ outcome, clothingId: null, who });
const post = (id: string, seen: Partial<CountMessage>, answer?: CountReply | string): CountPost => ({
  id,
  userId: 1,
  ensembleCode: 'A',
  at: AT,
  message: messageOf(5, null, 'Muhu seelik', seen),
  ...(answer !== undefined && { answeredAt: AT + 10 }),
  ...(typeof answer === 'string' && { refused: answer }),
  ...(typeof answer === 'object' && { reply: answer }),
});
const kept = (id: string, seq: number): StocktakeEntry => ({
  ...entryOf(post(id, { clothingId: 1 })),
  size: null,
  round: null,
  bag: null,
  seq,
  by: 'Kati',
  clothingName: 'Muhu seelik',
  clothingNumber: '12',
  placeName: null,
});

const piece = (id: number, number: string | null, more: Partial<StocktakePiece> = {}): StocktakePiece => ({
  id,
  nameId: 1,
  number,
  size: null,
  sizeLabel: null,
  placeId: 7,
  state: 'OK',
  stateSince: null,
  active: true,
  holder: null,
  packed: null,
  cameAt: null,
  inScope: true,
  codes: [],
  ...more,
});
const skirts = [piece(1, '12'), piece(2, '120'), piece(3, '12a'), piece(4, null)];
const aprons = [piece(11, '12', { nameId: 2 }), piece(12, '13', { nameId: 2, placeId: 8 })];
const register = registerOf({
  names: [
    { id: 1, name: 'Muhu seelik' },
    { id: 2, name: 'Kihnu põll' },
  ],
  places: [
    { id: 7, name: 'Riiul' },
    { id: 8, name: 'Karp' },
  ],
  pieces: [...skirts, ...aprons],
});

test('a post of an earlier build has the number of a size', () => {
  const { sizeLabel: _, ...message } = messageOf(5, null, 'Kirivöö', { clothingNameId: 3, amount: 2 });
  expect(CountMessage.parse({ ...message, size: 38.5 })).toEqual({ ...message, sizeLabel: '38,5' });
  expect(CountMessage.parse({ ...message, sizeLabel: 'M' })).toEqual({ ...message, sizeLabel: 'M' });
});

describe('entries of all counters', () => {
  test('those of this browser stand once, by themselves until the server has them', () => {
    const posts = [post('a', { clothingId: 1 }, reply('COUNTED')), post('b', { clothingId: 2 })];
    const all = allEntries([kept('a', 1), kept('x', 2)], posts, 'Mari');
    expect(all.map(({ id, by }) => [id, by])).toEqual([
      ['a', 'Kati'],
      ['x', 'Kati'],
      ['b', 'Mari'],
    ]);
  });

  test('an amount knows of what had arrived when it was counted', () => {
    expect([lastSeq([]), lastSeq(allEntries([kept('a', 4), kept('x', 9)], [post('b', { clothingId: 2 })], 'Mari'))]).toEqual([0, 9]);
  });

  test('what came too late does not count, and is sent once more once', () => {
    const late = post('a', { clothingId: 1 }, reply('CLOSED', 'Kati'));
    const gone = post('b', { clothingId: 2 }, 'Seda ei leitud');
    const again = post('c', { clothingId: 1, again: 'a' });
    expect(allEntries([], [late, gone, again], null).map(({ id }) => id)).toEqual(['c']);
    expect(tooLate([late, gone]).map(({ id }) => id)).toEqual(['a', 'b']);
    expect(tooLate([late, gone, again]).map(({ id }) => id)).toEqual(['b']);
  });

  test('what is sent once more keeps the time when it was seen first', () => {
    const late = post('a', { clothingId: 1 }, reply('CLOSED', 'Kati'));
    const again: CountPost = { ...late, id: 'b', at: AT + 60_000, message: messageAgain(late, [late]) };
    const third: CountPost = { ...late, id: 'c', at: AT + 90_000, message: messageAgain(again, [late, again]) };
    expect([again, third].map((each) => [each.message.again, entryOf(each).at])).toEqual([
      ['a', new Date(AT).toISOString()],
      ['b', new Date(AT).toISOString()],
    ]);
  });

  test('what took back an entry that came too late takes back the one that was sent in its place', () => {
    const late = post('a', { clothingId: 1 }, reply('CLOSED', 'Kati'));
    const slip = post('s', { withdraws: 'a' }, reply('CLOSED', 'Kati'));
    const posts = [late, slip];
    const again = tooLate(posts).map((each, index) => {
      const sent = post(`again ${index}`, messageAgain(each, posts));
      posts.push(sent);
      return sent;
    });
    expect(entriesOf(allEntries([], again, null), 1)).toEqual([]);
    // Of an entry that has arrived nothing else stands in its place.
    expect(messageAgain(post('s', { withdraws: 'x' }, reply('CLOSED')), posts).withdraws).toBe('x');
  });

  test('all valid entries of a piece are found, to take its tick away at once', () => {
    const entries = allEntries([kept('a', 1), kept('b', 2), kept('c', 3)], [post('s', { withdraws: 'b' })], null);
    expect(entriesOf(entries, 1).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(entriesOf(entries, 2)).toEqual([]);
  });

  test('a text that the server read as an item is that item', () => {
    const read = { outcome: 'COUNTED' as const, clothingId: 9, who: null };
    expect(entryOf(post('a', { text: 'K7Q2M9XB' }, read))).toMatchObject({ clothingId: 9, text: null });
    expect(entryOf(post('a', { text: 'K7Q2M9XB' }))).toMatchObject({ clothingId: null, text: 'K7Q2M9XB' });
  });
});

describe('the amount of a pile', () => {
  const pile = { nameId: 3, sizeLabel: '40', placeId: 7 };
  const amountOf = (id: string, amount: number, more: Partial<CountMessage> = {}) =>
    post(id, { clothingNameId: 3, sizeLabel: '40', placeId: 7, amount, ...more });
  const entries = allEntries([], [amountOf('a', 5), amountOf('b', 2), amountOf('c', 9, { sizeLabel: '42' })], null);

  test.each([
    ['more are added', 12, { withdrawn: [], more: 5 }],
    ['as many are not added', 7, { withdrawn: [], more: 0 }],
    ['fewer take back what was counted', 4, { withdrawn: ['a', 'b'], more: 4 }],
  ])('%s', (_, amount, change) => expect(pileChange(entries, pile, 7, amount)).toEqual(change));

  test('where another has counted it meanwhile, nothing is posted', () => {
    expect(pileChange(entries, pile, 0, 7)).toEqual({ now: 7 });
    expect(pileChange(entries, pile, 5, 12)).toEqual({ now: 7 });
  });
});

describe('a typed number', () => {
  const likely = (more: Partial<Parameters<typeof findPieces>[2]> = {}) => ({
    placeId: null,
    like: undefined,
    isCounted: () => false,
    ...more,
  });
  const found = (typed: string, more = {}) => findPieces(register, typed, likely(more));
  const ids = (typed: string, more = {}) => found(typed, more).map(({ piece: of }) => of.id);

  test.each([
    ['12', [1, 11, 3]],
    ['nr 012', [1, 11, 3]],
    ['12 kihnu', [11]],
    ['1', [3, 1, 2, 11, 12]],
    ['seelik', [1, 2, 3]],
    ['99', []],
    ['', []],
  ])('%j finds %j', (typed, expected) => expect(ids(typed).toSorted()).toEqual(expected.toSorted()));

  test('first the pieces of the place, then of the last name, then those not counted', () => {
    expect(ids('12')[0]).toBe(1);
    expect(ids('12', { like: aprons[0] })[0]).toBe(11);
    expect(ids('12', { isCounted: (id: number) => id === 1 })[0]).toBe(11);
    expect(ids('põll', { placeId: 8 })[0]).toBe(12);
  });

  test('Enter takes the only one, of several that of the last name, and none where it is open', () => {
    const meant = (typed: string, more = {}) => meantPiece(found(typed, more), likely(more))?.id;
    expect(meant('120')).toBe(2);
    expect(meant('12')).toBeUndefined();
    expect(meant('12', { like: skirts[0] })).toBe(1);
    expect(meant('12', { like: aprons[0] })).toBe(11);
    expect(meant('13', { placeId: 7 })).toBe(12);
    expect(meant('seelik')).toBeUndefined();
  });
});

test('a name and a size find pieces without numbers of that size', () => {
  const piles = ['M', 'XL', '60', null].map((sizeLabel) => ({ nameId: 2, sizeLabel, placeId: 7, expected: 2, counted: 0, present: 2 }));
  const found = (typed: string) =>
    findHits(register, piles, typed, { placeId: null, like: undefined, isCounted: () => false }).hits.flatMap((hit) =>
      'pile' in hit ? [hit.pile.sizeLabel] : [],
    );
  expect(['põll xl', 'põll suurus 60', 'põll', 'põll XS'].map(found)).toEqual([['XL'], ['60'], ['M', 'XL', '60', null], []]);
});

test('the list of a place has what should be there and what was counted, by name', () => {
  const result = {
    totals: { expected: 0, counted: 0, missing: 0 },
    progress: [],
    piles: [{ nameId: 1, sizeLabel: null, placeId: 7, expected: 3, counted: 2, present: 3 }],
    findings: [],
    countedItems: new Map([[1, { ...kept('a', 1) }]]),
  };
  expect(
    listOf(register, result, 7).map(({ nameId, pieces, expected, counted }) => [nameId, pieces.map(({ id }) => id), counted, expected]),
  ).toEqual([
    [2, [11], 0, 1],
    [1, [1, 2, 3], 3, 6],
  ]);
});

describe('the last counted', () => {
  const rows = (...posts: CountPost[]) =>
    countedRows(posts, register).map(({ id, said, warns, isWithdrawn }) => [id, said, warns, isWithdrawn]);

  test.each<[string, CountPost, string[], boolean]>([
    ['waits', post('a', { clothingId: 1 }), ['ootab saatmist'], false],
    ['has arrived', post('a', { clothingId: 1 }, reply('COUNTED')), [], false],
    ['was counted by another', post('a', { clothingId: 1 }, reply('AGAIN', 'Kati')), ['oli juba loetud: Kati'], false],
    ['came too late', post('a', { clothingId: 1 }, reply('CLOSED')), ['ei jõudnud kohale'], true],
    ['was refused', post('a', { clothingId: 1 }, 'Seda ei leitud'), ['Seda ei leitud'], true],
    ['is unknown', post('a', { text: '90?' }, reply('UNKNOWN')), ['registris ei ole'], true],
    ['is deleted', post('a', { clothingId: 99 }, reply('GONE')), ['registrist kustutatud'], true],
    ['lies elsewhere', post('a', { clothingId: 1, placeId: 8 }, reply('COUNTED')), ['koht: Riiul'], true],
    ['is a number of pieces', post('a', { clothingNameId: 1, amount: 5 }, reply('COUNTED')), ['5 tükki'], false],
  ])('%s', (_, of, said, warns) => expect(rows(of)).toEqual([['a', said, warns, false]]));

  test('the newest first; a slip is struck out', () => {
    const slip = post('s', { withdraws: 'a' });
    expect(rows(post('a', { clothingId: 1 }), post('b', { clothingId: 2 }), slip)).toEqual([
      ['b', ['ootab saatmist'], false, false],
      ['a', ['ennistatud'], false, true],
    ]);
  });
});
