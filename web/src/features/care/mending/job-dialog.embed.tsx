import { lazy, Suspense } from 'react';
import type { NewJobProps } from './job-dialogs.tsx';

const AddJobDialog = lazy(() => import('./job-dialogs.tsx').then((module) => ({ default: module.AddJobDialog })));

/** A new job of a piece that is in hand, loaded when it opens. For who may `care:use`. */
export const JobDialog = (props: NewJobProps) => (
  <Suspense fallback={null}>
    <AddJobDialog {...props} />
  </Suspense>
);
