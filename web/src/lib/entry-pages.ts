import { ENTRIES_READ } from '@riideait/contract';

/**
 * Reads entries after the last known one, page by page, and answers all. `keep` stores what there is after each page, since the next may
 * fail.
 */
export async function readOn<Entry extends { readonly seq: number }>(
  known: readonly Entry[],
  page: (after: number | undefined) => Promise<readonly Entry[]>,
  keep: (part: readonly Entry[]) => void,
): Promise<readonly Entry[]> {
  const later = await page(known.at(-1)?.seq);
  const all = later.length === 0 ? known : [...known, ...later];
  if (later.length < ENTRIES_READ) return all;
  keep(all);
  return readOn(all, page, keep);
}
