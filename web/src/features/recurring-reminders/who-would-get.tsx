import Typography from '@mui/material/Typography';
import type { RecurringReminder } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { peopleQuery } from '../people/people.api.ts';
import { LinkedNames } from '../reminders/linked-names.embed.tsx';

/** How many would get it now; who cannot, by name. */
export function WhoWouldGet({ reminder }: { reminder: RecurringReminder }) {
  const { t } = useTranslation('recurring-reminders');
  const { holders, withoutEmail } = reminder;
  if (holders === 0 && withoutEmail.length === 0) return <Typography sx={{ mt: 1 }}>{t('allReturned')}</Typography>;
  return (
    <>
      <Typography sx={{ mt: 1 }}>{t('wouldGet', { count: holders })}</Typography>
      {withoutEmail.length > 0 && <WithoutAddress reminder={reminder} />}
    </>
  );
}

/** Names that lead to their people, where an address can be written down. */
function WithoutAddress({ reminder: { groupId, genderCode, withoutEmail } }: { reminder: RecurringReminder }) {
  const { t } = useTranslation('recurring-reminders');
  const gender = genderCode ?? undefined;
  const found = useApiWhile(true, peopleQuery({ groupId, gender, active: true, holds: true, page: 1, count: 100 })).data ?? [];

  return (
    <Typography variant="body2" sx={{ color: 'secondary.main', overflowWrap: 'anywhere' }}>
      {t('withoutEmail')} <LinkedNames names={withoutEmail} people={found} />
    </Typography>
  );
}
