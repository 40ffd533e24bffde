import { useBlocker } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { session } from '../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { followDrafts, isAnyDirty, isAnyUnsaved } from './drafts.ts';
import { t } from './texts.ts';
import { doesBackClose } from './use-back-closes.ts';

let mayLeave = false;

/** The user has confirmed a reload of the page: the browser need not ask once more. */
export const leaveWithoutAsking = (): void => {
  mayLeave = true;
};

/** Once in the app: asks before a page goes with input that is not saved, also for another address, a reload and the end of the tab. */
export function LeaveGuard() {
  const isDirty = useSyncExternalStore(followDrafts, isAnyDirty);
  return isDirty && <Guard />;
}

/** Not after the session has ended, nor when back closes a dialog. */
function Guard() {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => isAnyUnsaved() && session.get().authenticated && !(action === 'BACK' && doesBackClose()),
    enableBeforeUnload: () => isAnyUnsaved() && !mayLeave,
    withResolver: true,
  });

  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      danger
      title={t('leaveTitle')}
      text={t('leaveText')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      onConfirm={proceed}
      onClose={reset}
    />
  );
}
