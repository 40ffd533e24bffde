import { type Job, jobWords } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../texts/i18n.ts';
import type { ScanAnswer } from '../scanning/scanner.embed.tsx';
import { codedItemQuery } from '../scanning/scanning.api.ts';
import { useTakeIn } from './jobs.api.ts';
import { labelOf } from './words.ts';

/** Takes a piece in by its label: its open jobs are done, and what is in repair is in order. */
export function useScannedJobs(jobs: readonly Job[]): (code: string) => Promise<ScanAnswer> {
  const { t } = useTranslation('mending');
  const client = useQueryClient();
  const takeIn = useTakeIn();
  return async (code) => {
    const { data: item } = await client.fetchQuery(codedItemQuery(code));
    const open = jobs.filter(({ clothingId }) => clothingId === item.id);
    const text = labelOf(item);
    if (open.length === 0 && item.state !== 'REPAIR') return { outcome: 'known', text, detail: t('nothingOpen') };
    await takeIn.mutateAsync({ body: { clothingIds: [item.id] } });
    return { outcome: 'accepted', text, detail: open.map(jobWords).join('; ') || t('takenIn') };
  };
}
