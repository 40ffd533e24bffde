import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { EmailLogEntry } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/dates.ts';

/** Colour, sign and word; red is for what has failed alone. */
const looks = {
  SENT: { icon: <CheckCircleOutlined />, sx: { bgcolor: '#e3efe8', color: '#24533d' } },
  QUEUED: { icon: <ScheduleOutlined />, sx: { bgcolor: '#e4e9f5', color: 'primary.main' } },
  UNSENT: { icon: <UnsubscribeOutlined />, sx: { bgcolor: '#fbecd0', color: '#7a4a05' } },
  FAILED: { icon: <ErrorOutline />, sx: { bgcolor: '#f8e3e5', color: 'secondary.main' } },
} as const;

/** How a mail stands, in a word. */
export function MailStatus({ mail: { status, unsent } }: { mail: EmailLogEntry }) {
  const { t } = useTranslation('email-log');
  const shown = unsent ? 'UNSENT' : status;
  const { icon, sx } = looks[shown];
  return <Chip size="small" icon={icon} label={t(`statuses.${shown}`)} sx={{ ...sx, '& .MuiChip-icon': { color: 'inherit' } }} />;
}

/** When a mail went out; how it stands where it has not, with what the mail server said. */
export function MailTime({ mail }: { mail: EmailLogEntry }) {
  const { sentAt, error } = mail;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
      {sentAt === null ? <MailStatus mail={mail} /> : <SentAt iso={sentAt} />}
      {sentAt === null && error !== null && <ServerWords words={error} />}
    </Box>
  );
}

const SentAt = ({ iso }: { iso: string }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, whiteSpace: 'nowrap' }}>
    <CheckCircleOutlined aria-hidden sx={{ fontSize: 18, color: 'success.main' }} />
    {formatDateTime(iso)}
  </Box>
);

/** In a row as much of it as two lines hold; the dialog has it all. */
const ServerWords = ({ words }: { words: string }) => (
  <Box
    component="span"
    title={words}
    sx={{
      flexBasis: '100%',
      maxWidth: 360,
      color: 'text.secondary',
      fontSize: '0.8125rem',
      overflowWrap: 'anywhere',
      display: '-webkit-box',
      WebkitLineClamp: 2,
      WebkitBoxOrient: 'vertical',
      overflow: 'hidden',
    }}
  >
    {words}
  </Box>
);
