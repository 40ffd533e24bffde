import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { Double } from '@riideait/contract';
import { t } from './texts.ts';

/** Names that are one since the libraries of the server have changed: keepers rename all but one. */
export function DoublesNotice({ doubles }: { doubles: readonly Double[] }) {
  const inWords = ({ ensemble, register, names }: Double) =>
    `${[ensemble, register].filter(Boolean).join(', ')}: ${names.map((name) => `„${name}“`).join(', ')}`;
  return (
    <Alert severity="warning" sx={{ mx: 2, mb: 2 }}>
      {t('doubles.why')}
      <Box component="ul" sx={{ my: 1, pl: 3 }}>
        {doubles.map(inWords).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </Box>
      {t('doubles.wayOut')}
    </Alert>
  );
}
