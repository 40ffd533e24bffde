import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Performance } from '@riideait/contract';
import { useState } from 'react';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { touchSized } from '../../../ui/touch-sized.ts';
import { PerformanceMails } from '../../mail/reminders/performance-mails.embed.tsx';
import { countsOf, isNamed } from './attendance.rules.ts';
import { AttendanceRow } from './attendance-row.tsx';
import { useMayChange } from './may-change.ts';
import { t } from './texts.ts';
import { useAttendance } from './use-attendance.ts';

/** More dancers than this have a search field. */
const LONG = 12;

/** Who comes, who does not, and who has not said. */
export function Attendance({ performance }: { performance: Performance }) {
  const { mayNote } = useMayChange(performance);
  const [typed, setTyped] = useState('');
  const { people, waiting, note } = useAttendance(performance);
  const { coming, absent, late, unsaid } = countsOf(people);
  const hasGroups = new Set(people.map(({ groupName }) => groupName)).size > 1;
  const shown = people.filter((person) => isNamed(person, typed));
  return (
    <SectionCard
      title={t('attendance')}
      action={
        // Beside the title: a line of its own would push the rows down under the finger.
        <Typography aria-live="polite" sx={{ color: 'warning.dark', fontWeight: 600, pr: 1 }}>
          {waiting > 0 && t('waitToSend', { number: waiting })}
        </Typography>
      }
    >
      {people.length === 0 ? (
        <Nothing>{t('nobody')}</Nothing>
      ) : (
        <Box sx={{ px: 2, pb: 1.5, display: 'grid', gap: 1.5 }}>
          <Typography role="status">
            {[
              coming > 0 && t('numberComing', { number: coming }),
              absent > 0 && t('numberAbsent', { number: absent }),
              late > 0 && t('numberLate', { number: late }),
              unsaid > 0 && t('numberUnsaid', { number: unsaid }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <PerformanceMails performance={performance} />
          {people.length > LONG && (
            <TextField type="search" label={t('find')} value={typed} onChange={({ target }) => setTyped(target.value)} sx={touchSized} />
          )}
          {shown.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{t('noneFound')}</Typography>}
        </Box>
      )}
      <RowList>
        {shown.map((person) => (
          <AttendanceRow key={person.id} person={person} mayNote={mayNote} hasGroups={hasGroups} onNote={note} />
        ))}
      </RowList>
    </SectionCard>
  );
}
