import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t } from './texts.ts';

interface LargeImageDialogProps extends DialogProps {
  url: string;
  name: string;
  /** Actions beside the cross. */
  children?: ReactNode;
}

/** The whole image as large as fits; full screen on a phone. */
export function LargeImageDialog({ url, name, children, onClose }: LargeImageDialogProps) {
  const isMobile = useIsMobile();
  const titleId = useId();
  useBackCloses(onClose);
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');

  return (
    <Dialog open onClose={onClose} fullScreen={isMobile} maxWidth={false} aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 1 }}>
        <DialogTitle id={titleId} sx={{ flex: 1, minWidth: 0, py: 1.5, overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        {children}
        <IconAction label={t('close')} icon={<Close />} onClick={onClose} />
      </Box>
      <DialogContent
        sx={{ display: 'grid', placeItems: 'center', minWidth: 240, minHeight: 240, p: { xs: 0, sm: 2 }, pt: { sm: 0 }, overflow: 'auto' }}
      >
        {state === 'failed' && <Typography sx={{ p: 3, color: 'text.secondary' }}>{t('loadFailed')}</Typography>}
        {state === 'loading' && <CircularProgress sx={{ gridArea: '1 / 1' }} />}
        {state !== 'failed' && (
          <Box
            component="img"
            src={url}
            alt={name}
            onLoad={() => setState('there')}
            onError={() => setState('failed')}
            sx={{
              gridArea: '1 / 1',
              display: 'block',
              maxWidth: 1,
              maxHeight: { xs: 'calc(100dvh - 80px)', sm: 'calc(100dvh - 160px)' },
              borderRadius: { sm: 1 },
            }}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
