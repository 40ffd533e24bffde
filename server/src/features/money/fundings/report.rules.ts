import { batchKinds, type FundingLine, type FundingMark, type FundingReport, JobKind, jobWords } from '@riideait/contract';
import type { StoredLine, WholeFunding } from './fundings.types.ts';

type Terms = Pick<WholeFunding, 'kind' | 'periodFrom' | 'periodUntil'>;

/** Outside the period, without a day where there is a period, or of the other kind. */
export function marksOf({ kind, day }: Pick<StoredLine, 'kind' | 'day'>, { periodFrom, periodUntil, ...funding }: Terms): FundingMark[] {
  const isOutside = day !== null && ((periodFrom !== null && day < periodFrom) || (periodUntil !== null && day > periodUntil));
  const lacksDay = day === null && (periodFrom !== null || periodUntil !== null);
  const isOther = (kind === 'PIECE') !== (funding.kind === 'PURCHASE');
  return [...(isOutside ? (['PERIOD'] as const) : []), ...(lacksDay ? (['NO_DAY'] as const) : []), ...(isOther ? (['KIND'] as const) : [])];
}

function whatOf({ kind, kinds, text, piece }: StoredLine): string {
  if (kind === 'PIECE') return piece;
  if (kind === 'JOB') return `${piece}: ${jobWords({ kinds: JobKind.array().parse(kinds), text })}`;
  return Object.entries(batchKinds).find(([code]) => code === kinds?.[0])?.[1] ?? '';
}

const centsOf = (lines: readonly Pick<FundingLine, 'cents'>[]) => lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The sum of the lines, of the marked ones among them, and what is left of the amount. */
export function totalsOf(lines: readonly Pick<FundingLine, 'cents' | 'marks'>[], amountCents: number | null) {
  const sumCents = centsOf(lines);
  return {
    sumCents,
    markedCents: centsOf(lines.filter(({ marks }) => marks.length > 0)),
    restCents: amountCents === null ? null : amountCents - sumCents,
  };
}

export function reportOf(funding: WholeFunding, stored: readonly StoredLine[]): FundingReport {
  const lines = stored.map((line): FundingLine => {
    const { kinds, text, piece, ...rest } = line;
    return { ...rest, what: whatOf(line), marks: marksOf(line, funding) };
  });
  return { funding, lines, ...totalsOf(lines, funding.amountCents) };
}
