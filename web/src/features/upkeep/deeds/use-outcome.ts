import type { Deed } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { sayOutcome } from '../../../ui/undo.ts';

/** Says how the job ended that was undoing the deed, and reads all again. */
export function useOutcome({ undoing, undoneBy, undoRefused }: Deed) {
  const client = useQueryClient();
  const wasUndoing = useRef(undoing);
  useEffect(() => {
    if (wasUndoing.current && !undoing) sayOutcome(client, undoneBy?.deedId, undoRefused);
    wasUndoing.current = undoing;
  }, [client, undoing, undoneBy, undoRefused]);
}
