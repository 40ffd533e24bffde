import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { IMAGE_MAX_BYTES } from '@riideait/contract';
import { useState } from 'react';
import { formatFileSize } from '../../../lib/file-size.ts';
import { t } from './texts.ts';
import type { ChosenImage } from './use-image-choice.ts';

const frame = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: { xs: 'min(56dvh, 360px)', sm: 'min(44dvh, 360px)' },
  borderRadius: 1,
  border: '2px dashed',
  color: 'text.secondary',
} as const;

interface ImagePreviewProps {
  chosen: ChosenImage | null;
  currentUrl: string | null;
  isDragging: boolean;
}

/** The chosen image, the present image, or an empty drop area. */
export function ImagePreview({ chosen, currentUrl, isDragging }: ImagePreviewProps) {
  const isHandHeld = useMediaQuery('(pointer: coarse)', { noSsr: true });
  const [unseen, setUnseen] = useState<string | null>(null);
  const url = chosen?.url ?? currentUrl;
  const isShown = url !== null && url !== unseen;

  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        sx={{
          ...frame,
          bgcolor: isDragging ? '#e4e9f5' : '#f7f4ee',
          borderColor: isDragging ? 'primary.main' : isShown ? 'transparent' : '#cfc6b2',
        }}
      >
        {isShown ? (
          <Box
            component="img"
            src={url}
            alt={chosen === null ? t('current') : t('chosen')}
            onError={() => setUnseen(url)}
            sx={{ position: 'absolute', inset: 0, width: 1, height: 1, objectFit: 'contain' }}
          />
        ) : (
          <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 0.5, p: 2 }}>
            <AddPhotoAlternateOutlined sx={{ fontSize: 48, color: '#b3a788' }} />
            {url !== null && <Typography>{t('noPreview')}</Typography>}
            {url === null && !isHandHeld && (
              <>
                <Typography sx={{ fontWeight: 600, color: 'text.primary' }}>{t('dropHere')}</Typography>
                <Typography variant="body2">{t('pasteHint')}</Typography>
              </>
            )}
          </Stack>
        )}
      </Box>
      <Typography component="figcaption" variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {chosen === null
          ? t('formats', { megabytes: IMAGE_MAX_BYTES / 1024 / 1024 })
          : `${chosen.file.name} · ${formatFileSize(chosen.file.size)}`}
      </Typography>
    </Box>
  );
}
