import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Performance } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { TextLink } from '../../../ui/link.tsx';

/** Warns of other performances of the day in which the same groups dance, with their hours. */
export function SameDay({ sameDay }: Pick<Performance, 'sameDay'>) {
  const { t } = useTranslation('performances');
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
