import { type Deed, OWN_UNDO_DAYS, UNDO_DAYS } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../ui/toasts.tsx';
import { deedQuery } from './deeds.api.ts';

/** Why a deed cannot be undone, once asked: by the server's reasons, else by right and age. */
export function useWhy({ id, undoable }: Deed) {
  const { t } = useTranslation('deeds');
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [obstacles, setObstacles] = useState<readonly string[]>();

  const ask = async () => {
    setAsking(true);
    try {
      const { data } = await client.fetchQuery(deedQuery(id));
      setObstacles(data.obstacles);
    } catch (error) {
      toastError(error);
    }
    setAsking(false);
  };
  const rule = t('whyRule', { own: OWN_UNDO_DAYS, any: UNDO_DAYS });
  const reasons = obstacles?.length === 0 ? (undoable ? undefined : [rule]) : obstacles;
  return { ask: () => void ask(), isAsking, reasons };
}
