import { imageEndpoints } from '@riideait/contract';
import { useState } from 'react';
import { upload } from '../../../lib/upload.ts';
import { type MutationHandlers, useApiMutation } from '../../../ui/api.ts';
import { useGivingUp } from '../../../ui/use-giving-up.ts';
import { t } from './texts.ts';

/** Uploads an image; `share` is the part sent, 0 to 1. `stop` and unmounting abort it. */
export function useUploadImage(handlers: MutationHandlers<typeof imageEndpoints.upload>) {
  const [share, setShare] = useState(0);
  const { begin, giveUp: stop } = useGivingUp();

  const mutation = useApiMutation(imageEndpoints.upload, {
    success: t('saved'),
    send: (endpoint, input) => {
      setShare(0);
      return upload(endpoint, input, { signal: begin(), onProgress: setShare });
    },
    ...handlers,
  });
  return { ...mutation, share, stop };
}

/** Adds a photo to an item. Goes on when the page is left. */
export const useAddPhoto = () => useApiMutation(imageEndpoints.upload, { success: t('saved'), send: upload });

export const useDeletePhoto = (handlers: MutationHandlers<typeof imageEndpoints.deletePhoto>) =>
  useApiMutation(imageEndpoints.deletePhoto, { success: t('deleted'), ...handlers });

export const useDeleteImage = (handlers: MutationHandlers<typeof imageEndpoints.delete>) =>
  useApiMutation(imageEndpoints.delete, { success: t('deleted'), ...handlers });
