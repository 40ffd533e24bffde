import type { Job } from '@riideait/contract';
import { compareTexts } from '../../../ui/compare.ts';
import { t } from './texts.ts';

/** Open jobs of one maker, or those that are done. */
export interface JobSection {
  readonly key: string;
  readonly title: string;
  /** Null: of nobody yet, or of several. */
  readonly makerId: number | null;
  readonly jobs: readonly Job[];
}

/** What is done and waits to be taken in; then what nobody has yet, then by maker. Each in the order of the list: urgent ones first. */
export function jobSections(jobs: readonly Job[]): JobSection[] {
  const done = jobs.filter(({ doneAt }) => doneAt !== null);
  const byMaker = Map.groupBy(
    jobs.filter(({ doneAt }) => doneAt === null),
    ({ makerId }) => makerId,
  );
  const sections = [...byMaker].map(([makerId, of]) => ({
    key: `maker ${makerId}`,
    title: of[0]?.makerName ?? t('unassigned'),
    makerId,
    jobs: of,
  }));
  return [
    ...(done.length > 0 ? [{ key: 'done', title: t('waiting'), makerId: null, jobs: done }] : []),
    ...sections.toSorted(
      (one, other) => Number(one.makerId !== null) - Number(other.makerId !== null) || compareTexts(one.title, other.title),
    ),
  ];
}
