import { describe, expect, test } from 'vitest';
import { aGarment, TODAY } from '../../../../test/fitting.ts';
import type { FitRows, PastIssue, PastMeasure } from './fit.types.ts';
import { inputOf } from './history.rules.ts';

const issue = (from: string, until: string | null, changes: Partial<PastIssue> = {}): PastIssue => ({
  personId: 1,
  clothingId: 11,
  clothingNameId: 1,
  from,
  until,
  ...changes,
});
const waist = (measuredOn: string, value: number | null): PastMeasure => ({ personId: 1, kind: 'WAIST', value, measuredOn });

const input = (rows: Partial<FitRows>) =>
  inputOf({
    today: TODAY,
    dancers: [{ personId: 1, genderCode: 'F', growing: false }],
    garments: [
      {
        garment: aGarment('SKIRT'),
        pieces: [{ clothingId: 11, clothingNameId: 1, clothingNumber: '11', sizeLabel: null, measures: {} }],
      },
    ],
    measures: [],
    issues: [],
    growing: [],
    ...rows,
  });

const wearings = (rows: Partial<FitRows>) => input(rows).garments[0]?.pieces[0]?.wearings;

describe('what she did with a piece', () => {
  const another = issue('2026-05-04', null, { clothingId: 12 });
  test.each([
    ['30 days', [issue('2026-05-01', '2026-05-31')], ['KEPT']],
    ['29 days', [issue('2026-05-01', '2026-05-30')], []],
    ['now, for a month', [issue('2026-10-01', null)], ['KEPT']],
    ['over two years ago', [issue('2024-01-01', '2024-11-01')], []],
    ['two days, then another', [issue('2026-05-01', '2026-05-03'), another], ['GAVE_BACK']],
    ['two days, another four days later', [issue('2026-04-28', '2026-04-30'), another], []],
    ['two days, then one of another name', [issue('2026-05-01', '2026-05-03'), { ...another, clothingNameId: 2 }], []],
    ['two days, and somebody else another', [issue('2026-05-01', '2026-05-03'), { ...another, personId: 2 }], []],
    ['eight days, then another', [issue('2026-04-25', '2026-05-03'), another], []],
  ])('%s', (_, issues, outcomes) => {
    const { kept } = input({ issues });
    expect(kept.filter(({ clothingId }) => clothingId === 11).map(({ outcome }) => outcome)).toEqual(outcomes);
  });

  test('of another dancer is not hers', () => {
    expect(input({ issues: [issue('2026-05-01', '2026-06-30', { personId: 2 })] }).kept).toEqual([]);
  });
});

describe('the size that she had last', () => {
  const pieces = [11, 12, 13].map((clothingId) => ({
    ...{ clothingId, clothingNameId: 1, clothingNumber: null, measures: {} },
    sizeLabel: clothingId === 13 ? null : `4${clothingId - 10}`,
  }));
  const another = { clothingId: 12 };
  test.each([
    ['of two', [issue('2025-01-01', '2025-02-01'), issue('2026-01-01', '2026-02-01', another)], '42'],
    ['was given back within a week', [issue('2025-01-01', '2025-02-01'), issue('2026-01-01', '2026-01-08', another)], '41'],
    ['she has now', [issue('2025-01-01', '2025-02-01'), issue('2026-11-21', null, another)], '42'],
    ['has no label', [issue('2025-01-01', '2025-02-01'), issue('2026-01-01', null, { clothingId: 13 })], '41'],
    ['is of another dancer', [issue('2026-01-01', null, { personId: 2 })], undefined],
  ])('%s', (_, issues, label) => {
    const { bodies } = input({ issues, garments: [{ garment: aGarment('NONE'), pieces }] });
    expect(bodies[0]?.had.get(1)).toBe(label);
  });
});

describe('a body', () => {
  test('has its newest measures; a cleared one is gone', () => {
    const measures = [waist('2025-01-01', 70), waist('2026-01-01', 72)];
    expect(input({ measures }).bodies[0]?.measures).toEqual({ WAIST: { value: 72, measuredOn: '2026-01-01' } });
    expect(input({ measures: [...measures, waist('2026-02-01', null)] }).bodies[0]?.measures).toEqual({});
  });

  test('of a wearing is the newest until its end, else the first after it', () => {
    const issues = [issue('2025-01-01', '2025-06-01')];
    const of = (...measures: PastMeasure[]) => wearings({ issues, measures })?.map(({ year, body }) => [year, body]);
    expect(of(waist('2024-01-01', 70), waist('2025-05-01', 72), waist('2026-01-01', 76))).toEqual([[2025, { WAIST: 72 }]]);
    expect(of(waist('2025-08-01', 74), waist('2026-01-01', 76))).toEqual([[2025, { WAIST: 74 }]]);
    expect(of()).toEqual([[2025, {}]]);
  });

  test('of a child counts within half a year', () => {
    const rows = { issues: [issue('2025-01-01', '2025-06-01')], growing: [1] };
    expect(wearings({ ...rows, measures: [waist('2026-01-01', 76)] })?.map(({ body }) => body)).toEqual([{}]);
    expect(wearings({ ...rows, measures: [waist('2025-09-01', 74)] })?.map(({ body }) => body)).toEqual([{ WAIST: 74 }]);
  });

  test('of less than 30 days is no wearing', () => {
    expect(wearings({ issues: [issue('2025-01-01', '2025-01-20')] })).toEqual([]);
  });
});
