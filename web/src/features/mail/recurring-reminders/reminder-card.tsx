import EditOutlined from '@mui/icons-material/EditOutlined';
import PauseOutlined from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { REMINDER_HOUR, type RecurringReminder } from '@riideait/contract';
import { type ReactNode, useId } from 'react';
import { PastRuns } from './past-runs.tsx';
import { usePauseRecurring, useResumeRecurring } from './recurring-reminders.api.ts';
import { t } from './texts.ts';
import { WhoWouldGet } from './who-would-get.tsx';
import { listedDays, people, resumed, rhythm, shortDay } from './words.ts';

interface ReminderCardProps {
  reminder: RecurringReminder;
  onEdit: () => void;
  onStop: () => void;
}

/** An active or paused reminder: recipients, rhythm, next days and past runs. */
export function ReminderCard({ reminder, onEdit, onStop }: ReminderCardProps) {
  const titleId = useId();
  const isPaused = reminder.status === 'PAUSED';
  const name = people(reminder.groupName, reminder.genderCode);

  return (
    <Card component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'grid', gap: { xs: 1.5, md: 3 }, gridTemplateColumns: { md: '1fr 1fr' }, px: 2, pt: 2, pb: 1.5 }}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5 }}>
            <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            {reminder.lateOnly && <Chip size="small" variant="outlined" label={t('lateOnly')} />}
            {reminder.onlyUnconfirmed && <Chip size="small" variant="outlined" label={t('onlyUnconfirmed')} />}
            {isPaused && <Chip size="small" color="warning" variant="outlined" label={t('paused')} />}
          </Box>
          <Typography sx={{ color: 'text.secondary' }}>{rhythm(reminder)}</Typography>
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <NextDays reminder={reminder} />
          <WhoWouldGet reminder={reminder} />
        </Box>
      </Box>
      <Box sx={{ px: 1, pb: 0.5, borderTop: 1, borderColor: 'divider', pt: 0.5 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { sm: 0.5 } }}>
          <CardButton label={t('editShort')} of={name} icon={<EditOutlined />} onClick={onEdit} />
          <PauseButton reminder={reminder} of={name} />
          <CardButton label={t('stop')} of={name} icon={<StopCircleOutlined />} onClick={onStop} />
        </Box>
      </Box>
      {reminder.runs.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <PastRuns runs={reminder.runs} />
        </Box>
      )}
    </Card>
  );
}

function NextDays({ reminder: { status, comingRuns } }: { reminder: RecurringReminder }) {
  const [next, ...later] = comingRuns;
  if (status === 'PAUSED') return <Typography>{t('pausedText')}</Typography>;
  if (next === undefined) return null;
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{t('next', { day: shortDay(next), hour: REMINDER_HOUR })}</Typography>
      {later.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('later', { days: listedDays(later) })}
        </Typography>
      )}
    </>
  );
}

/** One button with two labels keeps the focus. */
function PauseButton({ reminder: { id, status }, of }: { reminder: RecurringReminder; of: string }) {
  const pause = usePauseRecurring();
  const resume = useResumeRecurring(resumed);
  const isPaused = status === 'PAUSED';
  return (
    <CardButton
      label={isPaused ? t('resume') : t('pause')}
      of={of}
      icon={isPaused ? <PlayArrowOutlined /> : <PauseOutlined />}
      busy={pause.isPending || resume.isPending}
      onClick={() => (isPaused ? resume : pause).mutate({ params: { id } })}
    />
  );
}

interface CardButtonProps {
  label: string;
  of: string;
  icon: ReactNode;
  busy?: boolean;
  onClick: () => void;
}

const CardButton = ({ label, of, icon, busy = false, onClick }: CardButtonProps) => (
  <Button
    startIcon={icon}
    aria-label={`${label}: ${of}`}
    loading={busy}
    loadingPosition="start"
    onClick={onClick}
    sx={{ px: 1, whiteSpace: 'nowrap' }}
  >
    <span>{label}</span>
  </Button>
);
