import type { Job, OpenJob } from '@riideait/contract';

/**
 * Ids of those that were probably done too, of jobs that stay open where their pieces are taken in: those of the maker who has done another one of the
 * piece, or who has all of them.
 * @param before the open jobs from before
 */
export function probablyDone(open: readonly OpenJob[], before: readonly Pick<Job, 'clothingId' | 'makerId' | 'doneAt'>[]): number[] {
  const whose = (jobs: readonly Pick<Job, 'clothingId' | 'makerId'>[], piece: number) =>
    new Set(jobs.filter(({ clothingId }) => clothingId === piece).map(({ makerId }) => makerId));
  const done = before.filter(({ doneAt }) => doneAt !== null);
  return open.flatMap(({ id, clothingId, makerId }) => {
    if (makerId === null) return [];
    const [finished, all] = [whose(done, clothingId), whose(open, clothingId)];
    return finished.has(makerId) || (finished.size === 0 && all.size === 1) ? [id] : [];
  });
}
