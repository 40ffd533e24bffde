import type { Preview, PreviewForm } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { previewQuery } from './email-config.api.ts';

/** Cache time of a preview, ms: the user may undo a change. */
const KEPT = 30_000;

/**
 * The mail for `form`, debounced; asks only while `isShown`. The last preview stays while the next loads or fails. `form` must be stable.
 */
export function usePreview(form: PreviewForm, isShown: boolean) {
  const asked = useDebounced(form);
  const { data: answer, error, isFetching, refetch } = useQuery({ ...previewQuery(asked), enabled: isShown, gcTime: KEPT });
  const [last, setLast] = useState<Preview>();
  if (answer !== undefined && answer.data !== last) setLast(answer.data);

  return {
    preview: answer?.data ?? last,
    busy: isFetching || asked !== form,
    error: answer === undefined ? error : null,
    retry: () => void refetch(),
  };
}
