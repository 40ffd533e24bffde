import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { RecurringReminder } from '@riideait/contract';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { PastRuns } from './past-runs.tsx';
import { t } from './texts.ts';
import { people, rhythm } from './words.ts';

export const EndedReminders = ({ reminders }: { reminders: readonly RecurringReminder[] }) => (
  <Collapsible title={t('ended', { number: reminders.length })}>
    <RowList>
      {reminders.map((reminder) => (
        <li key={reminder.id}>
          <Box sx={{ px: 2, py: 1.25 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{people(reminder.groupName, reminder.genderCode)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {rhythm(reminder)}
              {reminder.runs.length === 0 && ` · ${t('neverRan')}`}
            </Typography>
          </Box>
          <PastRuns runs={reminder.runs} />
        </li>
      ))}
    </RowList>
  </Collapsible>
);
