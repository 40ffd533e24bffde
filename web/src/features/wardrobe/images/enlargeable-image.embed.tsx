import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { isDrawing, NO_PICTURE } from '@riideait/contract';
import { useState } from 'react';
import { Drawing } from './drawing.tsx';
import { LargeImageDialog } from './large-image-dialog.tsx';
import { t } from './texts.ts';

interface EnlargeableImageProps {
  url: string | null;
  /** Alt text. */
  name: string;
  /** Height of the drawing shown without a photo, px. */
  emptyHeight: number;
}

/** The whole picture at the width of its parent; a click enlarges a photo. */
export function EnlargeableImage({ url, name, emptyHeight }: EnlargeableImageProps) {
  const [isLarge, setLarge] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  const shown = url === missing ? NO_PICTURE : (url ?? NO_PICTURE);
  if (isDrawing(shown)) return <Drawing url={shown} width="100%" height={emptyHeight} />;
  return (
    <>
      <ButtonBase
        aria-label={t('enlarge', { name })}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
        sx={{ width: 1, aspectRatio: '4 / 3', borderRadius: 1, overflow: 'hidden', bgcolor: '#efeadd', cursor: 'zoom-in' }}
      >
        <Box
          component="img"
          src={shown}
          alt=""
          decoding="async"
          onError={() => setMissing(shown)}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
        />
      </ButtonBase>
      {isLarge && <LargeImageDialog url={shown} name={name} onClose={() => setLarge(false)} />}
    </>
  );
}
