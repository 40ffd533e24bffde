import UnsubscribeOutlined from '@mui/icons-material/UnsubscribeOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { mailingQuery } from '../../../ui/mailing.ts';
import { t } from './texts.ts';
import { serverWords } from './why-not-sent.ts';

/** Says why mails are not sent and what to do; nothing if they are. */
export function MailingNotice() {
  const mailing = useApiWhile(useMay('email-log:read'), mailingQuery).data;
  if (mailing === undefined || (mailing.canSend && mailing.refused === null)) return null;

  return (
    <Alert severity="warning" role="note" icon={<UnsubscribeOutlined />} sx={{ overflowWrap: 'anywhere' }}>
      <div>{mailing.refused ? t('refusedNow', { count: mailing.refused.mails }) : t('noMailServer')}</div>
      {mailing.refused && (
        <Box sx={{ fontSize: '0.8125rem', mt: 0.5 }}>{t('inItsWords', { words: serverWords(mailing.refused.words) })}</Box>
      )}
    </Alert>
  );
}
