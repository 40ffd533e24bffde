import type { FundingMark } from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marksOf, totalsOf } from './report.rules.ts';

const season = { periodFrom: '2026-09-01', periodUntil: '2027-08-31' };
const whenever = { periodFrom: null, periodUntil: null };

test.each<['PIECE' | 'JOB' | 'BATCH', string | null, 'PURCHASE' | 'MAINTENANCE', object, FundingMark[]]>([
  ['PIECE', '2026-09-01', 'PURCHASE', season, []],
  ['PIECE', '2027-08-31', 'PURCHASE', season, []],
  ['PIECE', '2026-08-31', 'PURCHASE', season, ['PERIOD']],
  ['PIECE', '2027-09-01', 'PURCHASE', season, ['PERIOD']],
  ['PIECE', null, 'PURCHASE', season, ['NO_DAY']],
  ['PIECE', null, 'PURCHASE', whenever, []],
  ['PIECE', '2019-01-01', 'PURCHASE', whenever, []],
  ['PIECE', '2019-01-01', 'PURCHASE', { periodUntil: '2020-01-01' }, []],
  ['PIECE', '2026-10-01', 'MAINTENANCE', season, ['KIND']],
  ['JOB', '2026-10-01', 'MAINTENANCE', season, []],
  ['BATCH', '2026-10-01', 'MAINTENANCE', season, []],
  ['JOB', '2026-10-01', 'PURCHASE', season, ['KIND']],
  ['BATCH', '2020-10-01', 'PURCHASE', season, ['PERIOD', 'KIND']],
])('%s of %s paid by %s', (kind, day, of, period, marks) =>
  expect(marksOf({ kind, day }, { ...whenever, ...period, kind: of })).toEqual(marks),
);

const anyLine = fc.record({
  cents: fc.option(fc.integer({ min: 0, max: 9_999_999_999 })),
  marks: fc.subarray<FundingMark>(['PERIOD', 'NO_DAY', 'KIND']),
});

const anyCents = fc.integer({ min: 0, max: 9_999_999_999 });

test('lines of its own kind are paid by the amount and the own share, to the cent; those of the other kind are beside them', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 200 }), anyCents, fc.option(anyCents), (lines, amountCents, ownShareCents) => {
      const exactly = (of: typeof lines) => Number(of.reduce((sum, { cents }) => sum + BigInt(cents ?? 0), 0n));
      const { sumCents, doubtfulCents, otherCents, restCents } = totalsOf(lines, { amountCents, ownShareCents });
      expect(sumCents + otherCents).toBe(exactly(lines));
      expect(otherCents).toBe(exactly(lines.filter(({ marks }) => marks.includes('KIND'))));
      expect(doubtfulCents + exactly(lines.filter(({ marks }) => marks.length === 0))).toBe(sumCents);
      expect((restCents ?? 0) + sumCents).toBe(amountCents + (ownShareCents ?? 0));
    }),
  );
  const nothing = { amountCents: null, ownShareCents: 5000 };
  expect(totalsOf([], nothing)).toEqual({ sumCents: 0, doubtfulCents: 0, otherCents: 0, restCents: null });
});
