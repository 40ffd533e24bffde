import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { MailFrame } from '../../../ui/mail-frame.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { type OnlyPieces, previewQuery } from './reminders.api.ts';
import { t } from './texts.ts';

interface MailPreviewProps {
  title: string;
  /** The recipient of the preview. */
  personId: number;
  sendInventory: boolean;
  line: string | null;
  /** The pieces it is about; default all. */
  only?: OnlyPieces;
}

/** A preview of the mail; on demand on a phone, to keep the send button near. */
export function MailPreview({ title, personId, ...how }: MailPreviewProps) {
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(!isMobile);
  const id = useId();

  return (
    <Box component="section" aria-label={title} sx={{ minWidth: 0 }}>
      <Button
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<ExpandMore sx={{ transition: 'transform 150ms', transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        sx={{ ml: -1, px: 1, textAlign: 'left', overflowWrap: 'anywhere' }}
      >
        {title}
      </Button>
      <div id={id}>{isOpen && <ShownMail personId={personId} {...how} />}</div>
    </Box>
  );
}

function ShownMail({ personId, sendInventory, line, only }: Omit<MailPreviewProps, 'title'>) {
  const { data: mail, busy, error } = useApiWhile(true, previewQuery({ personId, sendInventory, line, ...only }));

  if (mail === undefined && error) return <Typography color="error">{t('previewFailed')}</Typography>;
  if (mail === undefined) return <Skeleton variant="rounded" height={240} aria-label={t('previewing')} />;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden', opacity: busy ? 0.55 : 1 }} aria-busy={busy}>
      <Typography sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('subject')}:
        </Box>{' '}
        <strong>{mail.subject}</strong>
      </Typography>
      <MailFrame html={mail.html} title={t('preview')} />
    </Box>
  );
}
