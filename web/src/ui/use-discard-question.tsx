import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { t } from './texts.ts';

/** `leave` closes, but asks first if something would be lost; the dialog shows `question` beside itself. */
export function useDiscardQuestion(isDirty: boolean, onClose: () => void) {
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
