import Button from '@mui/material/Button';
import type { Performance } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { t } from './texts.ts';

const CloseDialog = lazy(() => import('./close-dialog.tsx').then((module) => ({ default: module.CloseDialog })));

/** "Lõpeta esinemine", for those who may change it. */
export function ClosePerformanceButton({ performance }: { performance: Performance }) {
  const [asks, setAsks] = useState(false);
  const mayClose = useMay('performances:write') && !performance.shared && performance.closedAt === null;
  if (!mayClose) return null;
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => setAsks(true)}
        sx={{ minHeight: 48, bgcolor: 'background.paper', alignSelf: { sm: 'flex-start' } }}
      >
        {t('close')}
      </Button>
      {asks && (
        <Suspense>
          <CloseDialog performance={performance} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </>
  );
}
