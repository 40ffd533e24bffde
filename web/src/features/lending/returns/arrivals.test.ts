import { describe, expect, test } from 'vitest';
import type { DeedMessage, DeedPost, DeedReply, TakenPiece } from '../offline/posts.api.ts';
import { arrivalsOf, canUndo, recentNames, takenSince, undosOf, waitingPieces } from './arrivals.ts';

const piece = (clothingId: number, more: Partial<TakenPiece> = {}): TakenPiece => ({
  clothingId,
  clothingNameId: 1,
  clothingName: 'Muhu seelik',
  clothingNumber: `${clothingId}`,
  state: 'OK',
  personId: 7,
  personName: 'Mari Tamm',
  groupId: null,
  ...more,
});

type Answer = DeedReply['outcomes'] | string | null;

/** A post, answered by outcomes, refused by a text, or waiting (null). */
const post = (id: string, message: DeedMessage, answer: Answer = ['RETURNED'], at = 1): DeedPost => ({
  id,
  userId: 1,
  ensembleCode: 'A',
  at,
  message,
  ...(answer !== null && { answeredAt: at + 10 }),
  ...(typeof answer === 'string' && { refused: answer }),
  ...(Array.isArray(answer) && { reply: { deedId: 5, outcomes: answer } }),
});
const taken = (id: string, answer?: Answer, ...pieces: TakenPiece[]) =>
  post(id, { call: 'return', pieces: pieces.length > 0 ? pieces : [piece(12)] }, answer);
const care = (id: string, of: string, state: TakenPiece['state'], note: string | null = null, answer: Answer = []) =>
  post(id, { call: 'care', of, clothingId: 12, state, note }, answer);
const undo = (id: string, of: string, answer: Answer = []) => post(id, { call: 'undo', of }, answer);

test('the newest row comes first, with what the server answered for each piece', () => {
  const rows = arrivalsOf([taken('a', ['RETURNED', 'NOT_OUT'], piece(1), piece(2)), taken('b', null)]);
  expect(rows.map(({ id, waiting }) => [id, waiting])).toEqual([
    ['b', true],
    ['a', false],
  ]);
  expect(rows[1]?.pieces.map(({ outcome }) => outcome)).toEqual(['RETURNED', 'NOT_OUT']);
  expect(waitingPieces(rows)).toBe(1);
});

test('garments that came in, the last one first, each once', () => {
  const of = (clothingNameId: number) => piece(clothingNameId, { clothingNameId });
  expect(
    recentNames(arrivalsOf([taken('a', null, of(1)), taken('b', null, of(2)), taken('c', null, of(1)), taken('d', null, of(3))])),
  ).toEqual([3, 1, 2]);
});

describe('the state of a row', () => {
  test.each([
    ['as it was', [taken('a')], 'OK', null],
    ['a lost piece is found', [taken('a', ['RETURNED'], piece(12, { state: 'LOST' }))], 'OK', null],
    ['a piece to mend stays one', [taken('a', ['RETURNED'], piece(12, { state: 'REPAIR' }))], 'REPAIR', null],
    ['the last choice', [taken('a'), care('b', 'a', 'WASH'), care('c', 'a', 'REPAIR', 'lukk')], 'REPAIR', 'lukk'],
    ['a choice that waits', [taken('a'), care('b', 'a', 'WASH', null, null)], 'WASH', null],
    ['not a refused one', [taken('a'), care('b', 'a', 'WASH', null, 'Ei leitud')], 'OK', null],
  ])('%s', (_, posts, state, note) => {
    expect(arrivalsOf(posts)[0]?.pieces).toMatchObject([{ state, note }]);
  });

  test('a refused choice is said', () => {
    expect(arrivalsOf([taken('a'), care('b', 'a', 'WASH', null, 'Ei leitud')])[0]?.pieces[0]?.refused).toBe('Ei leitud');
  });
});

describe('undo', () => {
  test('takes back the states first, each once', () => {
    const posts = [taken('a'), care('b', 'a', 'WASH'), taken('c'), care('d', 'a', 'REPAIR'), care('e', 'a', 'LOST', null, 'Ei leitud')];
    const of = (more: DeedPost[] = []) => undosOf(['a'], [...posts, ...more]).map((message) => message.call === 'undo' && message.of);
    expect(of()).toEqual(['d', 'b', 'a']);
    expect(of([undo('u', 'd'), undo('v', 'b', null)])).toEqual(['a']);
    expect(of([undo('u', 'd', 'Vahepeal muudetud')])).toEqual(['d', 'b', 'a']);
  });

  test.each([
    ['none', [], 'none', true],
    ['waits', [undo('u', 'a', null)], 'undoing', false],
    ['is done', [undo('u', 'a')], 'undone', false],
    ['was refused', [undo('u', 'a', 'Jüri Kask käes')], 'stayed', true],
    ['was refused and is tried again', [undo('u', 'a', 'Jüri Kask käes'), undo('v', 'a', null)], 'undoing', false],
  ])('%s', (_, more, is, may) => {
    const [row] = arrivalsOf([taken('a'), ...more]);
    expect(row?.undo.is).toBe(is);
    expect(row && canUndo(row)).toBe(may);
  });

  test.each<[string, Answer, boolean]>([
    ['waits', null, true],
    ['was not out', ['NOT_OUT'], false],
    ['is gone', ['GONE'], false],
    ['was refused', 'Keelatud', false],
  ])('of a row that %s', (_, answer, may) => {
    const [row] = arrivalsOf([taken('a', answer)]);
    expect(row && canUndo(row)).toBe(may);
  });
});

test.each<[string, DeedPost[], number, number[]]>([
  ['one that waits', [taken('a', null)], 1_000, [12]],
  ['one answered after the list was asked for', [taken('a')], 5, [12]],
  ['not one answered before: by now it may be out again', [taken('a')], 20, []],
  ['not an undone one', [taken('a'), undo('u', 'a')], 5, []],
  ['not a refused one', [taken('a', 'Keelatud')], 5, []],
  ['one that was not out: the list is old', [taken('a', ['NOT_OUT'])], 5, [12]],
])('pieces that are not out though the list has them: %s', (_, posts, askedAt, ids) => {
  expect([...takenSince(arrivalsOf(posts), askedAt)]).toEqual(ids);
});
