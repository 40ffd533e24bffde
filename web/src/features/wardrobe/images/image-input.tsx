import { IMAGE_TYPES } from '@riideait/contract';
import type { RefObject } from 'react';

interface ImageInputProps {
  ref: RefObject<HTMLInputElement | null>;
  capture?: 'environment' | undefined;
  onPick: (file: File) => void;
}

/** An unseen input, whose `click` opens the choice of an image. */
export const ImageInput = ({ ref, capture, onPick }: ImageInputProps) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={IMAGE_TYPES.join(',')}
    capture={capture}
    onChange={({ target }) => {
      const [file] = target.files ?? [];
      // Let the same file be chosen again.
      target.value = '';
      if (file !== undefined) onPick(file);
    }}
  />
);
