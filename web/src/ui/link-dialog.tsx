import Share from '@mui/icons-material/Share';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { CopyButton } from './copy-button.tsx';
import type { DialogProps } from './form-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { t } from './texts.ts';
import { useBackCloses } from './use-back-closes.ts';

interface LinkDialogProps extends DialogProps {
  url: string;
  title: string;
  /** Of the QR code, for those who do not see it. */
  qrLabel: string;
  /** How to use the link. */
  text: string;
  /** What is sent, with the link in it. */
  message: string;
  phone: string | null;
  words: { readonly send: string; readonly sms: string; readonly copied: string };
}

/** A link that is somebody's own, full screen: to read with a phone, or to send. */
export function LinkDialog({ url, title, qrLabel, text, message, phone, words, onClose }: LinkDialogProps) {
  const id = useId();
  useBackCloses(onClose);
  // Undefined in many browsers, and over plain http.
  const share: Navigator['share'] | undefined = navigator.share?.bind(navigator);

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} component="h2">
        {title}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, textAlign: 'center' }}>
        <Box sx={{ width: 'min(100%, 62vh, 520px)', '& svg': { display: 'block', width: 1, height: 'auto' } }}>
          <QrCode text={url} label={qrLabel} size={360} />
        </Box>
        <Typography sx={{ maxWidth: 520 }}>{text}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {share && (
            // Rejects when the menu is closed.
            <Button startIcon={<Share />} onClick={() => void share({ text: message }).catch(() => {})}>
              {words.send}
            </Button>
          )}
          {phone !== null && (
            <Button component="a" href={smsTo(phone, message)} startIcon={<SmsOutlined />}>
              {words.sms}
            </Button>
          )}
          <CopyButton text={url} copied={words.copied} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

const smsTo = (phone: string, message: string): string => `sms:${phone.replace(/[^+\d]/g, '')}?body=${encodeURIComponent(message)}`;
