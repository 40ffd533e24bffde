import Box from '@mui/material/Box';
import { NO_PICTURE, smallImageUrl } from '@riideait/contract';
import { useState } from 'react';

interface ThumbnailProps {
  url: string | null;
  /** Width and height, px. */
  size?: number;
  /** On paper: also what is out of sight. */
  onPaper?: boolean;
}

/** A row's picture, loaded near the viewport at a fixed size. */
export function Thumbnail({ url, size = 40, onPaper = false }: ThumbnailProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Box
      component="img"
      src={url === null || url === missing ? NO_PICTURE : smallImageUrl(url)}
      alt=""
      loading={onPaper ? 'eager' : 'lazy'}
      decoding="async"
      width={size}
      height={size}
      onError={() => setMissing(url)}
      sx={{ display: 'block', flexShrink: 0, borderRadius: 1, bgcolor: '#efeadd', objectFit: 'cover' }}
    />
  );
}
