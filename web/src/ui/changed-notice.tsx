import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { t } from './texts.ts';

/** Who has changed what while the form was open. Takes the focus, so that it is seen and read out. */
export function ChangedNotice({ changes }: { changes: readonly string[] }) {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other changes are a new notice
  useEffect(() => notice.current?.focus(), [changes]);
  return (
    <Alert ref={notice} tabIndex={-1} severity="warning">
      {changes.map((change) => (
        <Box key={change} sx={{ overflowWrap: 'anywhere' }}>
          {change}
        </Box>
      ))}
      <strong>{t('changedMeanwhile')}</strong>
    </Alert>
  );
}
