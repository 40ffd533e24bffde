import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { smallImageUrl } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { HangerTile } from './hanger-tile.tsx';
import { LargeImageDialog } from './large-image-dialog.tsx';

interface EnlargeableThumbnailProps {
  url: string | null;
  /** Alt text. */
  name: string;
  /** Of width and height, px. */
  size: number;
}

/** A small image that a click enlarges; a hanger if there is none. */
export function EnlargeableThumbnail({ url, name, size }: EnlargeableThumbnailProps) {
  const { t } = useTranslation('images');
  const [isLarge, setLarge] = useState(false);
  const [missing, setMissing] = useState<string | null>(null);

  if (url === null || url === missing) return <HangerTile width={size} height={size} />;
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
          src={smallImageUrl(url)}
          alt=""
          loading="lazy"
          decoding="async"
          width={size}
          height={size}
          onError={() => setMissing(url)}
          sx={{ display: 'block', objectFit: 'cover' }}
        />
      </ButtonBase>
      {isLarge && <LargeImageDialog url={url} name={name} onClose={() => setLarge(false)} />}
    </>
  );
}
