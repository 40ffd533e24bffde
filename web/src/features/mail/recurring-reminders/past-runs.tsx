import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import type { ReminderRun } from '@riideait/contract';
import { useId, useState } from 'react';
import { t } from './texts.ts';
import { shortDay } from './words.ts';

/** Most runs the server returns. */
const RUNS_TOLD = 20;

/** Past runs, folded; nothing without runs. */
export function PastRuns({ runs }: { runs: readonly ReminderRun[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  if (runs.length === 0) return null;

  return (
    <>
      <ButtonBase
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{
          font: 'inherit',
          fontSize: '0.875rem',
          width: 1,
          justifyContent: 'flex-start',
          gap: 1,
          minHeight: 44,
          px: 2,
          color: 'text.secondary',
        }}
      >
        <ExpandMore sx={{ fontSize: 20, transition: 'transform 150ms', transform: open ? 'none' : 'rotate(-90deg)' }} />
        <span>{runs.length < RUNS_TOLD ? t('runs', { count: runs.length }) : t('runsShown', { number: RUNS_TOLD })}</span>
      </ButtonBase>
      <Collapse id={id} in={open} timeout={150} mountOnEnter>
        <RunList runs={runs} />
      </Collapse>
    </>
  );
}

const RunList = ({ runs }: { runs: readonly ReminderRun[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 5.5, pr: 2, pb: 1.5 }}>
    {runs.map(({ id, ranOn, queued, withoutEmail, overLimit }) => (
      <Typography key={id} component="li" variant="body2" sx={{ py: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {shortDay(ranOn)}: <span>{t('mails', { count: queued })}</span>
        {withoutEmail.length > 0 && `; ${t('hadNoEmail', { names: withoutEmail.join(', ') })}`}
        {overLimit.length > 0 && `; ${t('wereOverLimit', { names: overLimit.join(', ') })}`}
      </Typography>
    ))}
  </Box>
);
