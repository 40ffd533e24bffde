import Box from '@mui/material/Box';
import { type RefObject, useEffect } from 'react';
import type { ScanAnswer } from './scan-answer.ts';
import { t } from './texts.ts';

interface CameraPictureProps {
  video: RefObject<HTMLVideoElement | null>;
  stream: MediaStream | undefined;
  flash: ScanAnswer['outcome'] | null;
}

const flashes = { accepted: '#35c27a', known: '#bdb6a8', refused: '#d0455a' } as const;

/** What the camera sees, with a frame to hold the label in. */
export function CameraPicture({ video, stream, flash }: CameraPictureProps) {
  useEffect(() => {
    if (!video.current || !stream) return;
    video.current.srcObject = stream;
    // A page that is left stops it.
    void video.current.play().catch(() => {});
  }, [video, stream]);

  return (
    <Box sx={{ position: 'relative', height: { xs: 'min(56vw, 38vh)', sm: 300 }, minHeight: 160, bgcolor: '#1f2430', overflow: 'hidden' }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={t('picture')}
        sx={{ display: 'block', width: 1, height: 1, objectFit: 'cover' }}
      />
      {stream ? (
        <Box
          aria-hidden
          sx={{
            position: 'absolute',
            inset: 0,
            m: 'auto',
            height: '72%',
            aspectRatio: '1',
            border: '2px solid rgb(255 255 255 / 75%)',
            borderRadius: 2,
          }}
        />
      ) : (
        <Box role="status" sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', color: '#ffffff' }}>
          {t('opening')}
        </Box>
      )}
      {flash && <Box aria-hidden data-flash={flash} sx={{ position: 'absolute', inset: 0, bgcolor: flashes[flash], opacity: 0.6 }} />}
    </Box>
  );
}
