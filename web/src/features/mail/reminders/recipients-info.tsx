import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LeftOut, NamedPerson, Recipients } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { useApiWhile } from '../../../ui/api.ts';
import { mailingQuery } from '../../../ui/mailing.ts';
import { LinkedNames } from './linked-names.embed.tsx';
import { minutesToSend } from './sending-time.ts';
import { t } from './texts.ts';

interface RecipientsInfoProps {
  /** Undefined while loading. */
  who: Recipients | undefined;
  failed: boolean;
  /** Why the mail goes to nobody. */
  nobody: string;
  /** The mail is about what one holds. */
  countsLate?: boolean;
  /** Names left out for further reasons. */
  children?: ReactNode;
}

const reasons = ['INACTIVE', 'HOLDS_NOTHING', 'NOT_LATE', 'CONFIRMED'] as const satisfies readonly LeftOut['reason'][];

/** Number of mails, sending time, and people left out with the reason. */
export function RecipientsInfo({ who, failed, nobody, countsLate = true, children }: RecipientsInfoProps) {
  const mailing = useApiWhile(true, mailingQuery).data;
  if (who === undefined) {
    return (
      <Typography role="status" sx={{ color: 'text.secondary' }}>
        {failed ? t('countFailed') : t('counting')}
      </Typography>
    );
  }

  const { withoutEmail, overLimit, leftOut } = who;
  const count = who.recipients.length;
  const minutes = mailing?.canSend ? minutesToSend(mailing.waiting + count, mailing.perMinute) : 0;
  const late = who.recipients.filter((person) => person.late > 0).length;
  const inactive = who.recipients.filter(({ active }) => !active);
  const isAnybodyNamed = withoutEmail.length + overLimit.length + leftOut.length > 0;
  return (
    <Box sx={{ bgcolor: 'background.default', borderRadius: 1, px: 2, py: 1.5 }}>
      <div role="status">
        <Typography sx={{ fontWeight: 600 }}>{t('recipients', { count })}</Typography>
        {count === 0 && !isAnybodyNamed && <Typography variant="body2">{nobody}</Typography>}
        {countsLate && late > 0 && <Typography variant="body2">{t('ofThemLate', { count: late })}</Typography>}
        {count > 0 && minutes > 1 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('duration', { count: minutes })}
          </Typography>
        )}
      </div>
      <Names text={t('ofThemInactive', { count: inactive.length })} people={inactive} />
      <Names text={t('withoutEmail', { count: withoutEmail.length })} people={withoutEmail} />
      <Names text={t('overLimit', { count: overLimit.length })} people={overLimit} />
      {reasons.map((reason) => {
        const people = leftOut.filter((person) => person.reason === reason);
        return <Names key={reason} text={t(`leftOutAs.${reason}`, { count: people.length })} people={people} />;
      })}
      {children}
    </Box>
  );
}

/** Names shown at first. */
const NAMES = 12;

/** Some people in a line, with words before them; nothing without any. */
export function Names({ text, people }: { text: string; people: readonly NamedPerson[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? people : people.slice(0, NAMES);
  if (people.length === 0) return null;

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
