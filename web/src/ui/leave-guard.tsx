import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { session } from '../lib/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** While `active`, whoever leaves the page is asked first; not when the session has ended, for then there is no choice. */
export function LeaveGuard({ active }: { active: boolean }) {
  const { t } = useTranslation('ui');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => active && session.get().authenticated,
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
