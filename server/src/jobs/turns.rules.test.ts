import { expect, test } from 'vitest';
import { firstTurn, priorityOf, type Share, turnOf } from './turns.rules.ts';

test('a priority tells its turn', () => {
  for (const turn of [0, 1, 2, 1899]) {
    for (const share of ['ONE', 'MANY'] satisfies Share[]) expect(turnOf(priorityOf(turn, share))).toBe(turn);
  }
});

test('earlier turns go first, and in a turn one of few', () => {
  const inOrder = [priorityOf(0, 'ONE'), priorityOf(0, 'MANY'), priorityOf(1, 'ONE'), priorityOf(1, 'MANY'), priorityOf(2, 'ONE')];
  expect(inOrder.toSorted((a, b) => b - a)).toEqual(inOrder);
  expect(new Set(inOrder).size).toBe(inOrder.length);
});

test.each<[string, number | null, number | null, number]>([
  ['an empty queue', null, null, 0],
  ['the first of an ensemble, while another’s wait', priorityOf(500, 'MANY'), null, 500],
  ['after its own', priorityOf(500, 'MANY'), priorityOf(1899, 'MANY'), 1900],
  ['after its own, which are long past', priorityOf(500, 'ONE'), priorityOf(3, 'ONE'), 500],
])('%s', (_, front, last, turn) => expect(firstTurn(front, last)).toBe(turn));
