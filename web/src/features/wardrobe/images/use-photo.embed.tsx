import { IMAGE_MAX_BYTES } from '@riideait/contract';
import { useRef } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { toast } from '../../../ui/toasts.tsx';
import { factsOf } from './image-facts.ts';
import { ImageInput } from './image-input.tsx';
import { useAddPhoto } from './images.api.ts';

/** Photographs an item, or chooses a photo of it; it is sent while the user goes on. `input` must stay mounted. */
export function usePhoto(itemId: number) {
  const { t } = useTranslation('images');
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto();

  const send = async (chosen: File) => {
    const { preparePhoto } = await import('../../../lib/prepare-photo.ts');
    const { file, fault } = await preparePhoto(chosen, IMAGE_MAX_BYTES);
    if (file === undefined) return toast.error(t(`fault.${fault}`, factsOf(chosen)));
    const parent = { parentType: 'CLOTHING_ITEM', parentId: itemId } as const;
    add.mutate({ query: parent, body: parent, file });
  };

  return {
    busy: add.isPending,
    take: () => input.current?.click(),
    input: <ImageInput ref={input} onPick={(file) => void send(file)} />,
  };
}
