import { useState } from 'react';
import { useTranslation } from '../texts/i18n.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** `leave` closes, but asks first if something would be lost; the dialog shows `question` beside itself. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
  const { t } = useTranslation('ui');
  const [asks, setAsks] = useState(false);
  const leave = () => (isDirty ? setAsks(true) : onClose());
  const question = asks && (
    <ConfirmDialog
      danger
      title={t('discardTitle')}
      text={t('discardText')}
      confirmLabel={t('discard')}
      cancelLabel={t('keepEditing')}
      onConfirm={onClose}
      onClose={() => setAsks(false)}
    />
  );
  return { leave, question };
}
