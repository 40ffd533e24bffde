import Typography from '@mui/material/Typography';
import type { RecurringReminder } from '@riideait/contract';
import { LinkedNames } from '../reminders/linked-names.embed.tsx';
import { t } from './texts.ts';

/** Number of present recipients, and links to people without an address. */
export function WhoWouldGet({ reminder }: { reminder: RecurringReminder }) {
  const { holders, withoutEmail, lateOnly, onlyUnconfirmed } = reminder;
  if (holders === 0 && withoutEmail.length === 0)
    return <Typography sx={{ mt: 1 }}>{t(onlyUnconfirmed ? 'nobodyUnconfirmed' : lateOnly ? 'nobodyLate' : 'allReturned')}</Typography>;
  return (
    <>
      <Typography sx={{ mt: 1 }}>{t('wouldGet', { count: holders })}</Typography>
      {withoutEmail.length > 0 && (
        <Typography variant="body2" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
          {t('withoutEmail')} <LinkedNames people={withoutEmail} />
        </Typography>
      )}
    </>
  );
}
