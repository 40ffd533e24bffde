import type { Preview, PreviewForm } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';
import { previewQuery } from './email-config.api.ts';

/** Time after the last key before the mail is drawn anew, ms. */
const PREVIEW_PAUSE = 400;
/** Time for which a mail that is no longer shown is kept, ms: one may go back to what one has just changed. */
const KEPT = 30_000;

/**
 * The mail as it would go out, a moment after `form` has changed; asks only while `isShown`. The last that could be drawn stays while
 * the next is on its way or cannot be drawn. `form` must be the same object as long as it says the same.
 */
export function usePreview(form: PreviewForm, isShown: boolean) {
  const asked = useDebounced(form, PREVIEW_PAUSE);
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
