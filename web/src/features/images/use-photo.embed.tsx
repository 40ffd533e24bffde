import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@riideait/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../../lib/file-size.ts';
import { toast } from '../../ui/toasts.tsx';
import { useAddPhoto } from './images.api.ts';

/** Photographs an item, or chooses a photo of it; it is sent while the user goes on. `input` must stay mounted. */
export function usePhoto(itemId: number) {
  const { t } = useTranslation('images');
  const input = useRef<HTMLInputElement>(null);
  const add = useAddPhoto();

  const send = async (chosen: File) => {
    const { preparePhoto } = await import('./prepare-photo.ts');
    const { file, fault } = await preparePhoto(chosen);
    const facts = { file: chosen.name, size: formatFileSize(chosen.size), megabytes: IMAGE_MAX_BYTES / 1024 / 1024 };
    if (file === undefined) return toast.error(t(`fault.${fault}`, facts));
    const parent = { parentType: 'CLOTHING_ITEM', parentId: itemId } as const;
    add.mutate({ query: parent, body: parent, file });
  };

  return {
    busy: add.isPending,
    take: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Let the same file be chosen again.
          target.value = '';
          if (file !== undefined) void send(file);
        }}
      />
    ),
  };
}
