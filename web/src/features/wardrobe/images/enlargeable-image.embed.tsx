import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { HangerTile } from './hanger-tile.tsx';
import { LargeImageDialog } from './large-image-dialog.tsx';

interface EnlargeableImageProps {
  url: string | null;
  /** Alt text. */
  name: string;
  /** Height of the hanger shown without an image, px. */
  emptyHeight: number;
}

/** The whole image at the width of its parent; a click enlarges it. */
export function EnlargeableImage({ url, name, emptyHeight }: EnlargeableImageProps) {
  const { t } = useTranslation('images');
  const [isLarge, setLarge] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  if (url === null || url === missing) return <HangerTile width="100%" height={emptyHeight} />;
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
          src={url}
          alt=""
          decoding="async"
          onError={() => setMissing(url)}
          sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
        />
      </ButtonBase>
      {isLarge && <LargeImageDialog url={url} name={name} onClose={() => setLarge(false)} />}
    </>
  );
}
