import './texts.ts';
import Share from '@mui/icons-material/Share';
import SmsOutlined from '@mui/icons-material/SmsOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { HOLDER_LINK_DAYS, type Person, type ShownKind } from '@riideait/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { fullName } from '../people/people.api.ts';

interface LinkDialogProps extends DialogProps {
  person: Person;
  kind: ShownKind;
  url: string;
}

/** A new link of a person, or the address of her calendar, full screen: to read with a phone, or to send. */
export function LinkDialog({ person, kind, url, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['receipts', 'ui']);
  const id = useId();
  const isCalendar = kind === 'CALENDAR';
  useBackCloses(onClose);

  return (
    <Dialog open fullScreen onClose={onClose} aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`} component="h2">
        {t(isCalendar ? 'calendarOf' : 'linkOf', { name: fullName(person) })}
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, textAlign: 'center' }}>
        <Box sx={{ width: 'min(100%, 62vh, 520px)', '& svg': { display: 'block', width: 1, height: 'auto' } }}>
          <QrCode text={url} label={t('qrOf', { name: fullName(person) })} size={360} />
        </Box>
        <Typography sx={{ maxWidth: 520 }}>{t(isCalendar ? 'howToFollow' : 'howToRead', { days: HOLDER_LINK_DAYS })}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Sending message={t(isCalendar ? 'calendarMessage' : 'message', { url })} phoneNumber={person.phoneNumber} />
          <CopyButton text={url} copied={t('linkCopied')} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ui:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** By the share menu of a phone, and by a text message where the number is known. */
function Sending({ message, phoneNumber }: { message: string; phoneNumber: string | null }) {
  const { t } = useTranslation('receipts');
  // Undefined in many browsers, and over plain http.
  const share: Navigator['share'] | undefined = navigator.share?.bind(navigator);
  return (
    <>
      {share && (
        // Rejects when the menu is closed.
        <Button startIcon={<Share />} onClick={() => void share({ text: message }).catch(() => {})}>
          {t('sendLink')}
        </Button>
      )}
      {phoneNumber !== null && (
        <Button
          component="a"
          href={`sms:${phoneNumber.replace(/[^+\d]/g, '')}?body=${encodeURIComponent(message)}`}
          startIcon={<SmsOutlined />}
        >
          {t('sendSms')}
        </Button>
      )}
    </>
  );
}
