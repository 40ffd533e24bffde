import Box from '@mui/material/Box';
import { smallImageUrl } from '@riideait/contract';
import { useState } from 'react';
import { HangerTile } from './hanger-tile.tsx';

const SIZE = 40;

interface ThumbnailProps {
  url: string | null;
}

/** A row's image, loaded near the viewport at a fixed size; a hanger if there is none. */
export function Thumbnail({ url }: ThumbnailProps) {
  const [missing, setMissing] = useState<string | null>(null);

  if (url === null || url === missing) return <HangerTile width={SIZE} height={SIZE} />;
  return (
    <Box
      component="img"
      src={smallImageUrl(url)}
      alt=""
      loading="lazy"
      decoding="async"
      width={SIZE}
      height={SIZE}
      onError={() => setMissing(url)}
      sx={{ display: 'block', flexShrink: 0, borderRadius: 1, bgcolor: '#efeadd', objectFit: 'cover' }}
    />
  );
}
