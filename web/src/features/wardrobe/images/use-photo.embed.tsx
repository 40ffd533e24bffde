import { IMAGE_MAX_BYTES } from '@riideait/contract';
import { useRef } from 'react';
import { toast } from '../../../ui/toasts.tsx';
import { ImageInput } from './image-input.tsx';
import { useAddPhoto } from './images.api.ts';

/** Photographs an item, or chooses a photo of it; it is sent while the user goes on. `input` must stay mounted. */
export function usePhoto(itemId: number) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto();

  const send = async (chosen: File) => {
    const { preparePhoto } = await import('../../../lib/prepare-photo.ts');
    const { file, refusal } = await preparePhoto(chosen, IMAGE_MAX_BYTES);
    if (file === undefined) return toast.error(refusal);
    const parent = { parentType: 'CLOTHING_ITEM', parentId: itemId } as const;
    add.mutate({ query: parent, body: parent, file });
  };

  return {
    busy: add.isPending,
    take: () => input.current?.click(),
    input: <ImageInput ref={input} onPick={(file) => void send(file)} />,
  };
}
