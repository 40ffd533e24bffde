import { expect, test } from 'vitest';
import { barePost, decisionsOf, isNeeded, movesOf, needsDecision, settlementOf } from './decisions.api.ts';
import type { DeedMessage, DeedPost, DeedReply } from './posts.api.ts';

const piece = (clothingId: number) => ({ clothingId, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: `${clothingId}` });
const taken = (clothingId: number) => ({ ...piece(clothingId), state: 'OK' as const, personId: 7, personName: 'Mari Tamm', groupId: 3 });
const issue = (...ids: number[]): DeedMessage => ({
  call: 'issue',
  restId: 'rest',
  personId: 8,
  personName: 'Kaie Kask',
  pieces: ids.map(piece),
  dueOn: '2026-12-20',
  comments: ids.map((itemId) => ({ itemId, comment: 'lahtine õmblus' })),
});
const take = (...ids: number[]): DeedMessage => ({ call: 'return', pieces: ids.map(taken) });

const post = (id: string, message: DeedMessage, answer: Partial<DeedReply> | string | null = {}, at = 10): DeedPost => ({
  id,
  userId: 1,
  ensembleCode: 'A',
  at,
  message,
  ...(answer !== null && { answeredAt: at + 10 }),
  ...(typeof answer === 'string' && { refused: answer }),
  ...(answer !== null && typeof answer !== 'string' && { reply: { deedId: 5, outcomes: [], ...answer } }),
});
const open = (clothingId: number, holderId: number | null = 9) => ({ clothingId, holderId, why: 'Jüri Kask' });
const idsOf = (posts: DeedPost[]) => decisionsOf(posts).map(({ post: { id }, clothingId }) => `${id} ${clothingId}`);

test('of an answered list the pieces need a decision that the register has elsewhere, of a refused one all', () => {
  expect(idsOf([post('a', issue(1, 2), { open: [open(2)] }), post('b', issue(3, 4), 'Ei saa'), post('c', issue(5), null)])).toEqual([
    'a 2',
    'b 3',
    'b 4',
  ]);
});

test('a piece taken back that somebody else has by now needs one, and so does a refused return', () => {
  expect(idsOf([post('a', take(1, 2), { open: [open(2)] }), post('b', take(3), 'Ei saa')])).toEqual(['a 2', 'b 3']);
});

const care = (clothingId: number): DeedMessage => ({ call: 'care', of: 'a', clothingId, state: 'WASH', note: null });

test('a refused state needs one, unless the piece got another since', () => {
  const refused = [post('a', take(1)), post('b', care(1), 'Ei saa', 20)];
  expect(decisionsOf(refused)).toMatchObject([{ clothingId: 1, piece: { clothingNumber: '1' }, why: 'Ei saa' }]);
  expect(idsOf([...refused, post('c', care(1), {}, 30)])).toEqual([]);
});

test('a refused return or state is tried again as it was, or left', () => {
  for (const message of [take(1), care(1)]) {
    const [decision] = decisionsOf([post('b', message, 'Ei saa')]);
    expect(decision && settlementOf(decision, 'as done')).toEqual({ ...message, settles: { of: 'b', clothingId: 1 } });
    expect(decision && settlementOf(decision, 'as registered')).toEqual({ call: 'drop', settles: { of: 'b', clothingId: 1 } });
  }
});

test('an answered post is needed by an undo that waits, a decision by the others of its list', () => {
  const taken = post('a', take(1));
  expect(isNeeded(taken, [taken, post('u', { call: 'undo', of: 'a' }, null)])).toBe(true);
  expect(isNeeded(taken, [taken, post('u', { call: 'undo', of: 'a' })])).toBe(false);
  const list = post('l', issue(1, 2), { open: [open(1), open(2)] });
  const drop = (id: string, clothingId: number) => post(id, { call: 'drop', settles: { of: 'l', clothingId } });
  expect(isNeeded(drop('d', 1), [list, drop('d', 1)])).toBe(true);
  expect(isNeeded(drop('d', 1), [list, drop('d', 1), drop('e', 2)])).toBe(false);
});

test('a later post settles it; one that meets the same needs the next decision', () => {
  const first = post('a', issue(1, 2), { open: [open(1), open(2)] });
  const [one, two] = decisionsOf([first]);
  const drop = one && settlementOf(one, 'as registered');
  const give = two && settlementOf(two, 'as done');
  expect(drop).toEqual({ call: 'drop', settles: { of: 'a', clothingId: 1 } });
  expect(give).toMatchObject({ call: 'issue', personId: 8, takeFrom: 9, pieces: [piece(2)], settles: { of: 'a', clothingId: 2 } });
  if (drop === undefined || give === undefined) return;
  expect(idsOf([first, post('b', drop), post('c', give, null)])).toEqual([]);
  expect(idsOf([first, post('b', drop), post('c', give, { open: [open(2, 11)] })])).toEqual(['c 2']);
  expect(needsDecision(first, [first])).toBe(true);
  expect(needsDecision(first, [first, post('b', drop), post('c', give, null)])).toBe(false);
});

test('a return is settled by taking the piece from who has it now', () => {
  const [decision] = decisionsOf([post('a', take(1), { open: [open(1)] })]);
  expect(decision && settlementOf(decision, 'as done')).toMatchObject({
    call: 'return',
    pieces: [{ clothingId: 1, personId: 9, personName: '' }],
    settles: { of: 'a', clothingId: 1 },
  });
});

test('what waits, and what was answered after the register was read, has moved already', () => {
  const posts = [
    post('a', take(1), {}, 10),
    post('b', take(2), {}, 30),
    post('c', issue(3, 4), null, 40),
    post('d', issue(5), 'Ei saa', 50),
    post('e', issue(6, 7), { open: [open(7)] }, 60),
    post('f', take(8), null, 70),
    post('g', { call: 'undo', of: 'f' }, null, 80),
  ];
  expect(movesOf(posts, 25).map(({ clothingId, personId, dueOn }) => [clothingId, personId, dueOn])).toEqual([
    [2, null, null],
    [3, 8, '2026-12-20'],
    [4, 8, '2026-12-20'],
    [6, 8, '2026-12-20'],
  ]);
});

test('after the session ids and numbers stay, no names; what was typed goes at the logout', () => {
  const posts = [
    post('a', take(1), { open: [open(1)] }),
    post('b', issue(2), 'Muhu seelik nr 2 on juba väljastatud: Mari Tamm'),
    post('c', { call: 'care', of: 'a', clothingId: 1, state: 'REPAIR', note: 'lahtine õmblus' }, null),
  ];
  const left = JSON.stringify(posts.map((each) => barePost(each, true)));
  for (const name of ['Mari', 'Kaie', 'Kask', 'Muhu', 'lahtine']) expect(left).not.toContain(name);
  expect(left).toContain('"clothingNumber":"1"');
  expect(JSON.stringify(posts.map((each) => barePost(each, false)))).toContain('lahtine õmblus');
  // The server is sent the same.
  expect(barePost(post('d', issue(2), null), false).message).toMatchObject({ personId: 8, pieces: [{ clothingId: 2 }] });
});
