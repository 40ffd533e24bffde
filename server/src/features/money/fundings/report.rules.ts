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

/** What the lines of its own kind cost, what is left of the amount and the own share, and what lines of the other kind cost beside that. */
export function totalsOf(
  lines: readonly Pick<FundingLine, 'cents' | 'marks'>[],
  { amountCents, ownShareCents }: Pick<WholeFunding, 'amountCents' | 'ownShareCents'>,
) {
  const own = lines.filter(({ marks }) => !marks.includes('KIND'));
  const sumCents = centsOf(own);
  return {
    sumCents,
    doubtfulCents: centsOf(own.filter(({ marks }) => marks.length > 0)),
    otherCents: centsOf(lines) - sumCents,
    restCents: amountCents === null ? null : amountCents + (ownShareCents ?? 0) - sumCents,
  };
}

export function reportOf(funding: WholeFunding, stored: readonly StoredLine[]): FundingReport {
  const lines = stored.map((line): FundingLine => {
    const { kinds, text, piece, ...rest } = line;
    return { ...rest, what: whatOf(line), marks: marksOf(line, funding) };
  });
  return { funding, lines, ...totalsOf(lines, funding) };
}
