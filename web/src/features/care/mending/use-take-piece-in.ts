import { type Job, jobWords, type OpenJob } from '@riideait/contract';
import type { TakePiece } from '../../wardrobe/scanning/piece-finder.embed.tsx';
import { useTakeIn } from './jobs.api.ts';
import { t } from './texts.ts';

/**
 * Takes a piece in by its label or number. The server closes the jobs that its maker has done, or its only job, and ends its repair.
 * A refusal is left to who takes the piece in.
 * @param onTaken receives the jobs that stay open
 */
export function useTakePieceIn(jobs: readonly Job[], onTaken: (open: readonly OpenJob[]) => void): TakePiece {
  const takeIn = useTakeIn({ onError: () => {} });
  return async ({ clothingId, state }) => {
    const open = jobs.filter((job) => job.clothingId === clothingId);
    if (open.length === 0 && state !== 'REPAIR') return { outcome: 'known', detail: t('nothingOpen') };
    const { data: taken } = await takeIn.mutateAsync({ body: { clothingIds: [clothingId] } });
    onTaken(taken.open);
    const left = new Set(taken.open.map(({ id }) => id));
    const done = open.filter(({ id }) => !left.has(id)).map(jobWords);
    const detail = [done.join('; ') || t('takenIn'), left.size > 0 && t('leftOpen', { count: left.size })].filter(Boolean).join(' · ');
    return { outcome: 'accepted', detail };
  };
}
