import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Answer, bodyFields, bodyNames } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { OCHRE } from '../../../ui/theme.ts';
import { AnswerHead, Words, whoOf } from './answer-head.tsx';
import { type MeasureChange, measureChanges } from './measure-changes.ts';
import { t } from './texts.ts';
import { Ways } from './ways.tsx';

/** Measures of one dancer: what differs from the present ones stands out. */
export const MeasuresRow = ({ answer }: { answer: Answer }) => (
  <Box
    component="article"
    aria-label={`${whoOf(answer)}. ${t('what.MEASURES')}`}
    sx={{ position: 'relative', px: 2, py: 1.5, display: 'grid', gap: 1 }}
  >
    <AnswerHead answer={answer} />
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {measureChanges(answer).map((measure) => (
        <Measure key={measure.kind} measure={measure} />
      ))}
    </Box>
    {answer.text && <Words>{answer.text}</Words>}
    <Ways answer={answer} about={t('what.MEASURES')} />
  </Box>
);

const looks = {
  NEW: { fontWeight: 600 },
  CHANGED: { fontWeight: 600 },
  JUMP: { fontWeight: 700, bgcolor: '#fdf3dd', borderColor: OCHRE },
  SAME: { color: 'text.secondary' },
  STAYS: { color: 'text.secondary' },
} as const;

/** 'Vööümbermõõt 74 → 80,5'. */
function Measure({ measure: { kind, value, present, change } }: { measure: MeasureChange }) {
  const now = present && formatNumber(present.value);
  const said = {
    NEW: `${formatNumber(value)} (${t('new')})`,
    SAME: `${formatNumber(value)} (${t('same')})`,
    STAYS: `${formatNumber(value)}: ${t('stays', { value: now, day: present && writtenDay(present.measuredOn) })}`,
    CHANGED: `${now} → ${formatNumber(value)}`,
    JUMP: `${now ?? '–'} → ${formatNumber(value)} (${t('jump')})`,
  }[change];
  return (
    <Box sx={{ px: 1, py: 0.5, border: 1, borderColor: 'divider', borderRadius: 1, ...looks[change] }}>
      <Typography component="dt" variant="body2" sx={{ display: 'inline', font: 'inherit', fontWeight: 400 }}>
        {bodyNames[bodyFields[kind]]}
      </Typography>{' '}
      <Typography component="dd" variant="body2" sx={{ display: 'inline', m: 0, font: 'inherit', fontVariantNumeric: 'tabular-nums' }}>
        {said}
      </Typography>
    </Box>
  );
}
