import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Performance } from '@riideait/contract';
import { TextLink } from '../../../ui/link.tsx';
import { t } from './texts.ts';

/** Warns of other performances of the day in which the same groups dance, with their hours. */
export function SameDay({ sameDay }: Pick<Performance, 'sameDay'>) {
  if (sameDay.length === 0) return null;
  return (
    <Alert severity="warning">
      {t('sameDay')}
      {sameDay.map(({ id, name, gatherAt }) => (
        <Box key={id} sx={{ overflowWrap: 'anywhere' }}>
          <TextLink to="/performances/$id" params={{ id }}>
            {name}
          </TextLink>
          {gatherAt !== null && `, ${t('gathering', { time: gatherAt })}`}
        </Box>
      ))}
    </Alert>
  );
}
