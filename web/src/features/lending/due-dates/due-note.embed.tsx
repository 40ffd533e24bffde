import Box from '@mui/material/Box';
import { formatDate } from '../../../lib/dates.ts';
import { lateText } from './due-words.ts';
import { t } from './texts.ts';

interface DueNoteProps {
  dueOn: string;
  /** 'tähtaeg' before the day. */
  named?: boolean;
}

/** A due date; once it is over, with the number of days. */
export function DueNote({ dueOn, named = false }: DueNoteProps) {
  const day = formatDate(dueOn);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 0.75 }}>
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {named ? t('due', { day }) : day}
      </Box>
      <LateNote dueOn={dueOn} />
    </Box>
  );
}

/** 'hilinenud 3 päeva'; nothing until the day is over. */
export function LateNote({ dueOn }: Pick<DueNoteProps, 'dueOn'>) {
  const late = lateText(dueOn, new Date());
  if (late === undefined) return null;
  return (
    <Box component="span" sx={{ fontWeight: 600, color: 'error.main' }}>
      {late}
    </Box>
  );
}
