import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import type { ScannerProps } from './scan-answer.ts';

export type { ScanAction, ScanAnswer } from './scan-answer.ts';

const Panel = lazy(() => import('./scanner-panel.tsx').then(({ ScannerPanel }) => ({ default: ScannerPanel })));

/**
 * Reads labels with the camera until it is closed. Stands above the page's own field for numbers and codes, to which its words lead where
 * there is no camera. Loaded when it is first shown.
 */
export const Scanner = (props: ScannerProps) => (
  <Suspense
    fallback={
      <Card>
        <Skeleton variant="rectangular" height={240} />
      </Card>
    }
  >
    <Panel {...props} />
  </Suspense>
);
