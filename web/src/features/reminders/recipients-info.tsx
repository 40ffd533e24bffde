import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { NamedPerson, Recipients } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { mailingQuery } from '../email-log/email-log.api.ts';
import { LinkedNames } from './linked-names.embed.tsx';
import { minutesToSend } from './sending-time.ts';

interface RecipientsInfoProps {
  /** Undefined while loading. */
  who: Recipients | undefined;
  failed: boolean;
  /** Why the mail goes to nobody. */
  nobody: string;
}

/** Number of mails, sending time, and people left out: without an address, or over a limit. */
export function RecipientsInfo({ who, failed, nobody }: RecipientsInfoProps) {
  const { t } = useTranslation('reminders');
  const mailing = useApiWhile(true, mailingQuery).data;
  if (who === undefined) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {failed ? t('countFailed') : t('counting')}
      </Typography>
    );
  }

  const { withoutEmail, overLimit } = who;
  const count = who.recipients.length;
  const minutes = mailing?.canSend ? minutesToSend(mailing.waiting + count, mailing.perMinute) : 0;
  const late = who.recipients.filter((person) => person.late > 0).length;
  const reason = overLimit.length > 0 ? '' : withoutEmail.length > 0 ? t('nobodyHasEmail') : nobody;
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, px: 2, py: 1.5 }}>
      <div role="status">
        <Typography sx={{ fontWeight: 600 }}>{t('recipients', { count })}</Typography>
        {count === 0 && <Typography variant="body2">{reason}</Typography>}
        {late > 0 && <Typography variant="body2">{t('ofThemLate', { count: late })}</Typography>}
        {count > 0 && minutes > 1 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('duration', { count: minutes })}
          </Typography>
        )}
      </div>
      {withoutEmail.length > 0 && <LeftOut text={t('withoutEmail', { count: withoutEmail.length })} people={withoutEmail} />}
      {overLimit.length > 0 && <LeftOut text={t('overLimit', { count: overLimit.length })} people={overLimit} />}
    </Box>
  );
}

/** Names shown at first. */
const NAMES = 12;

function LeftOut({ text, people }: { text: string; people: readonly NamedPerson[] }) {
  const { t } = useTranslation('reminders');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, NAMES);

  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="body2">{text}</Typography>
      <Typography component="div" variant="body2" sx={{ '& a': { display: 'inline-block', py: { xs: 1.25, sm: 0.25 } } }}>
        <LinkedNames people={shown} />
      </Typography>
      {shown.length < people.length && (
        <Button onClick={() => setShowsAll(true)} sx={{ ml: -1, px: 1 }}>
          <span>{t('showMore', { number: people.length - NAMES })}</span>
        </Button>
      )}
    </Box>
  );
}
