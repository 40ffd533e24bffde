import type { Deed } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastError } from '../../../ui/toasts.tsx';
import { deedQuery } from './deeds.api.ts';

/** The server's reasons why a deed cannot be undone, once asked. */
export function useWhy({ id }: Deed) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [reasons, setReasons] = useState<readonly string[]>();

  const ask = async () => {
    setAsking(true);
    try {
      const { data } = await client.fetchQuery(deedQuery(id));
      setReasons(data.obstacles);
    } catch (error) {
      toastError(error);
    }
    setAsking(false);
  };
  return { ask: () => void ask(), isAsking, reasons };
}
