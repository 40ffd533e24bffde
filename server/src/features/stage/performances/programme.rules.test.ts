import type { Pace } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { aDress, aNumber, PACE } from '../../../../test/programmes.ts';
import { changesOf } from './programme.rules.ts';
import type { Change, ProgrammeNumber } from './programme.types.ts';

const muhu = aDress('Muhu', [1, 2, 3]);
const kihnu = aDress('Kihnu', [3, 4, 5]);
const apron = aDress('Muhu põllega', [1, 2, 3, 4]);
const same = aDress('Muhu teine', [3, 2, 1]);
const bare = aDress('Ilma', []);
const MARI = 7;
const JYRI = 8;
const mari = (id: number, seconds: number | null, dress: typeof muhu | null) => aNumber(id, seconds, { [MARI]: dress });
const others = (id: number, seconds: number | null) => aNumber(id, seconds, { [JYRI]: muhu });

/** From, to, pieces, time there is, time it takes, short. */
const short = (changes: readonly Change[]) =>
  changes.map(({ fromId, toId, pieces, hasSeconds, needsSeconds, isShort }) => [fromId, toId, pieces, hasSeconds, needsSeconds, isShort]);

const rows: readonly [string, readonly ProgrammeNumber[], readonly unknown[], Partial<Pace>?][] = [
  ['no numbers', [], []],
  ['neighbours have one pause', [mari(1, 240, muhu), mari(2, 240, kihnu)], [[1, 2, 4, 30, 70, true]]],
  [
    'a number between gives its time and one more pause',
    [mari(1, 240, muhu), others(2, 90), mari(3, 60, kihnu)],
    [[1, 3, 4, 150, 70, false]],
  ],
  ['two numbers between', [mari(1, 60, muhu), others(2, 60), others(3, 45), mari(4, 60, kihnu)], [[1, 4, 4, 195, 70, false]]],
  ['the length of her own numbers gives no time', [mari(1, 6000, muhu), mari(2, 6000, kihnu)], [[1, 2, 4, 30, 70, true]]],
  [
    'there and back',
    [mari(1, 60, muhu), mari(2, 60, kihnu), mari(3, 60, muhu)],
    [
      [1, 2, 4, 30, 70, true],
      [2, 3, 4, 30, 70, true],
    ],
  ],
  ['only off', [mari(1, 60, apron), mari(2, 60, muhu)], [[1, 2, 1, 30, 40, true]]],
  ['only on', [mari(1, 60, muhu), mari(2, 60, apron)], [[1, 2, 1, 30, 40, true]]],
  ['into a set without pieces', [mari(1, 60, muhu), mari(2, 60, bare)], [[1, 2, 3, 30, 60, true]]],
  ['the same set', [mari(1, 60, muhu), mari(2, 60, muhu)], []],
  ['another set of the same pieces', [mari(1, 60, muhu), mari(2, 60, same)], []],
  ['a number in her old set stands between', [mari(1, 60, muhu), mari(2, 60, muhu), mari(3, 60, kihnu)], [[2, 3, 4, 30, 70, true]]],
  ['each dancer by herself', [mari(1, 60, muhu), aNumber(2, 60, { [MARI]: kihnu, [JYRI]: kihnu })], [[1, 2, 4, 30, 70, true]]],
  ['exactly enough is not short', [mari(1, 60, muhu), mari(2, 60, kihnu)], [[1, 2, 4, 70, 70, false]], { pauseSeconds: 70 }],
  ['a second less is', [mari(1, 60, muhu), mari(2, 60, kihnu)], [[1, 2, 4, 69, 70, true]], { pauseSeconds: 69 }],
  ['68 s are rounded up', [mari(1, 60, muhu), mari(2, 60, kihnu)], [[1, 2, 4, 30, 70, true]]],
  ['60 s stay', [mari(1, 60, muhu), mari(2, 60, kihnu)], [[1, 2, 4, 30, 60, true]], { pieceSeconds: 10 }],
  ['61 s are 70', [mari(1, 60, muhu), mari(2, 60, kihnu)], [[1, 2, 4, 30, 70, true]], { changeSeconds: 21, pieceSeconds: 10 }],
  ['a pause of nothing', [mari(1, 60, muhu), mari(2, 60, kihnu)], [[1, 2, 4, 0, 70, true]], { pauseSeconds: 0 }],
  ['a dress that is not known', [mari(1, 60, muhu), mari(2, 60, null), mari(3, 60, kihnu)], []],
  ['a whole programme without minutes', [mari(1, null, muhu)], []],
  ['into a number without minutes and out of it', [mari(1, 60, muhu), mari(2, null, kihnu), mari(3, 60, muhu)], []],
  ['across a number without minutes', [mari(1, 60, muhu), others(2, null), mari(3, 60, kihnu)], []],
  ['behind a number without minutes', [others(1, null), mari(2, 60, muhu), mari(3, 60, kihnu)], [[2, 3, 4, 30, 70, true]]],
];

describe('changesOf', () => {
  test.each(rows)('%s', (_, numbers, changes, pace) => {
    expect(short(changesOf(numbers, { ...PACE, ...pace }))).toEqual(changes);
  });

  test('says who, and from which set to which', () => {
    expect(changesOf([mari(1, 60, muhu), mari(2, 60, kihnu)], PACE)).toMatchObject([{ personId: MARI, fromSet: 'Muhu', toSet: 'Kihnu' }]);
  });

  test('by the number that they are for, then as its dancers stand', () => {
    const both = { [MARI]: kihnu, [JYRI]: kihnu };
    const changes = changesOf([aNumber(1, 60, { [MARI]: muhu, [JYRI]: muhu }), aNumber(2, 60, both), mari(3, 60, muhu)], PACE);
    expect(changes.map(({ personId, toId }) => [personId, toId])).toEqual([
      [MARI, 2],
      [JYRI, 2],
      [MARI, 3],
    ]);
  });
});
