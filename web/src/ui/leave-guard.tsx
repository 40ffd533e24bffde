import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { doesBackClose } from './use-back-closes.ts';

let mayLeave = false;

/** The user has confirmed a reload of the page: the browser need not ask once more. */
export const leaveWithoutAsking = (): void => {
  mayLeave = true;
};

/** While `active`, asks before leaving the page. Not after the session has ended, nor when back closes a dialog. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation('ui');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => active && session.get().authenticated && !(action === 'BACK' && doesBackClose()),
    enableBeforeUnload: () => active && !mayLeave,
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
