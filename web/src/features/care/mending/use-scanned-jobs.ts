import { type Job, jobWords, type OpenJob } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { ScanAnswer } from '../../wardrobe/scanning/scanner.embed.tsx';
import { codedItemQuery } from '../../wardrobe/scanning/scanning.api.ts';
import { useTakeIn } from './jobs.api.ts';
import { t } from './texts.ts';
import { labelOf } from './words.ts';

/**
 * Takes a piece in by its label: what its maker has done, or its only job, is done, and what is in repair is in order.
 * @param onTaken receives the jobs that stay open
 */
export function useScannedJobs(jobs: readonly Job[], onTaken: (open: readonly OpenJob[]) => void): (code: string) => Promise<ScanAnswer> {
  const client = useQueryClient();
  const takeIn = useTakeIn();
  return async (code) => {
    const { data: item } = await client.fetchQuery(codedItemQuery(code));
    const open = jobs.filter(({ clothingId }) => clothingId === item.id);
    const text = labelOf(item);
    if (open.length === 0 && item.state !== 'REPAIR') return { outcome: 'known', text, detail: t('nothingOpen') };
    const { data: taken } = await takeIn.mutateAsync({ body: { clothingIds: [item.id] } });
    onTaken(taken.open);
    const left = new Set(taken.open.map(({ id }) => id));
    const done = open.filter(({ id }) => !left.has(id)).map(jobWords);
    const detail = [done.join('; ') || t('takenIn'), left.size > 0 && t('leftOpen', { count: left.size })].filter(Boolean).join(' · ');
    return { outcome: 'accepted', text, detail };
  };
}
