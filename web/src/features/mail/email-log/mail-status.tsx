import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { EmailLogEntry } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { useCanSend } from '../../../ui/mailing.ts';
import { isOnItsWay } from './email-log.api.ts';
import { t } from './texts.ts';
import { isOfStopped, isOwnReason, serverWords, whyNotSent } from './why-not-sent.ts';

/** Red is for failed mails only. */
const looks = {
  SENT: { icon: <CheckCircleOutlined />, sx: { bgcolor: '#e3efe8', color: '#24533d' } },
  QUEUED: { icon: <ScheduleOutlined />, sx: { bgcolor: '#e4e9f5', color: 'primary.main' } },
  UNSENT: { icon: <UnsubscribeOutlined />, sx: { bgcolor: '#fbecd0', color: '#7a4a05' } },
  FAILED: { icon: <ErrorOutline />, sx: { bgcolor: '#f8e3e5', color: 'secondary.main' } },
} as const;

export function MailStatus({ mail: { status, unsent } }: { mail: EmailLogEntry }) {
  const shown = unsent ? 'UNSENT' : status;
  const { icon, sx } = looks[shown];
  return <Chip size="small" icon={icon} label={t(`statuses.${shown}`)} sx={{ ...sx, '& .MuiChip-icon': { color: 'inherit' } }} />;
}

/** When a mail was sent; otherwise its status, since when it waits and why. */
export function MailTime({ mail }: { mail: EmailLogEntry }) {
  const { sentAt, createdAt } = mail;
  if (sentAt !== null) return <SentAt iso={sentAt} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, maxWidth: 420 }}>
      <MailStatus mail={mail} />
      <Box component="span" sx={{ ...small, whiteSpace: 'nowrap' }}>
        {t('askedFor', { when: formatDateTime(createdAt) })}
      </Box>
      <WhyNotSent mail={mail} />
    </Box>
  );
}

const small = { color: 'text.secondary', fontSize: '0.8125rem' } as const;

const SentAt = ({ iso }: { iso: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
    <CheckCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
    {formatDateTime(iso)}
  </Box>
);

/** Why a mail has not left: there is no mail server, nothing left to say, or the result of the last attempt with advice. */
export function WhyNotSent({ mail, whole = false }: { mail: EmailLogEntry; whole?: boolean }) {
  const canSend = useCanSend(mail.status === 'QUEUED');
  const { sentAt, error, unsent, refusedUs } = mail;
  if (sentAt !== null) return null;
  if (error !== null && (unsent || isOwnReason(error))) return <Why>{error}</Why>;
  if (!canSend) return <Why>{t('whenThereIsAServer')}</Why>;
  if (error === null) return null;
  const words = serverWords(error);
  return (
    <Why>
      {isOfStopped(error) && `${t('stopped')} `}
      {t(`${isOnItsWay(mail) ? 'whyWaits' : 'whyFailed'}.${whyNotSent(error, refusedUs)}`)}
      <Box title={whole ? undefined : words} sx={{ ...small, ...(whole ? { mt: 0.5 } : oneLine) }}>
        {whole ? t('inItsWords', { words }) : words}
      </Box>
    </Why>
  );
}

const Why = ({ children }: { children: ReactNode }) => (
  <Box sx={{ flexBasis: '100%', minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
);

/** The dialog shows all. Line clamp, as nowrap would widen the column. */
const oneLine = {
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  wordBreak: 'break-all',
} as const;
