import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { isDrawing, NO_PICTURE, smallImageUrl } from '@riideait/contract';
import { useState } from 'react';
import { Drawing } from './drawing.tsx';
import { LargeImageDialog } from './large-image-dialog.tsx';
import { t } from './texts.ts';

interface EnlargeableThumbnailProps {
  url: string | null;
  /** Alt text. */
  name: string;
  /** Of width and height, px. */
  size: number;
}

/** A small picture; a click enlarges a photo. */
export function EnlargeableThumbnail({ url, name, size }: EnlargeableThumbnailProps) {
  const [isLarge, setLarge] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  const shown = url === missing ? NO_PICTURE : (url ?? NO_PICTURE);
  if (isDrawing(shown)) return <Drawing url={shown} width={size} height={size} />;
  return (
    <>
      <ButtonBase
        aria-label={t('enlarge', { name })}
        aria-haspopup="dialog"
        onClick={() => setLarge(true)}
        sx={{ flexShrink: 0, alignSelf: 'flex-start', borderRadius: 1, overflow: 'hidden', bgcolor: '#efeadd', cursor: 'zoom-in' }}
      >
        <Box
          component="img"
          src={smallImageUrl(shown)}
          alt=""
          loading="lazy"
          decoding="async"
          width={size}
          height={size}
          onError={() => setMissing(shown)}
          sx={{ display: 'block', objectFit: 'cover' }}
        />
      </ButtonBase>
      {isLarge && <LargeImageDialog url={shown} name={name} onClose={() => setLarge(false)} />}
    </>
  );
}
