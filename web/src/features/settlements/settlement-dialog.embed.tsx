import { lazy, Suspense } from 'react';
import type { NewSettlementProps } from './add-dialog.tsx';

const AddSettlementDialog = lazy(() => import('./add-dialog.tsx').then((module) => ({ default: module.AddSettlementDialog })));

/** Who is to pay for a piece, loaded when it opens. For who may `money:write`. */
export const SettlementDialog = (props: NewSettlementProps) => (
  <Suspense fallback={null}>
    <AddSettlementDialog {...props} />
  </Suspense>
);
