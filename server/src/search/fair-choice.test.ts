import { expect, test } from 'vitest';
import { chooseFairly, type Ranked } from './fair-choice.ts';

/** `a2` is a hit of kind a and rank 2. */
const kind = (...hits: string[]): Ranked<string>[] => hits.map((hit) => ({ rank: Number(hit.slice(1, 2)), hit }));

test.each([
  ['nothing of nothing', [[], []], 4, []],
  ['the best first, whatever their kind', [kind('a1', 'a3'), kind('b0', 'b2')], 4, ['b0', 'a1', 'b2', 'a3']],
  ['of equal ones the earlier kind, each in its own order', [kind('a1x', 'a1b'), kind('b1')], 4, ['a1x', 'a1b', 'b1']],
  ['a flood leaves the others their share', [kind('a0x', 'a0y', 'a0z'), kind('b3', 'b3y')], 4, ['a0x', 'a0y', 'b3', 'b3y']],
  ['a kind without hits takes no share', [kind('a0x', 'a0y', 'a0z'), [], kind('b3', 'b3y')], 4, ['a0x', 'a0y', 'b3', 'b3y']],
  ['and takes what they leave', [kind('a0x', 'a0y', 'a0z', 'a0w'), kind('b3')], 4, ['a0x', 'a0y', 'a0z', 'b3']],
  ['the best of several take what is left', [kind('a2', 'a2y'), kind('b1', 'b1y'), kind('c0', 'c3')], 4, ['c0', 'b1', 'b1y', 'a2']],
] as const)('%s', (_, kinds, room, chosen) => expect(chooseFairly<string>(kinds, room)).toEqual(chosen));
