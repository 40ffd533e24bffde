import Typography from '@mui/material/Typography';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { isOnItsWay, lastMailQuery } from '../email-log/email-log.api.ts';
import { t } from './texts.ts';

/** Time of the last mail, against double reminders; nothing without mails. */
export function LastMail({ personId }: { personId: number }) {
  const [mail] = useApiWhile(useMay('email-log:read'), lastMailQuery(personId)).data ?? [];
  if (mail === undefined) return null;

  const { sentAt, createdAt } = mail;
  const words = sentAt !== null ? 'lastSent' : isOnItsWay(mail) ? 'lastWaits' : 'lastNotSent';
  return (
    <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
      {t(words, { when: formatDateTime(sentAt ?? createdAt) })}
    </Typography>
  );
}
