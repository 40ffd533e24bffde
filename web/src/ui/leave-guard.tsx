import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { doesBackClose } from './use-back-closes.ts';

/** While `active`, whoever leaves the page is asked first; not when the session has ended, for then there is no choice. Back from a dialog is no leaving. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation('ui');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ action }) => active && session.get().authenticated && !(action === 'BACK' && doesBackClose()),
    enableBeforeUnload: () => active,
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
