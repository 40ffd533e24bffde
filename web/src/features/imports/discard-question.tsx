import type { ImportSummary } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { useDiscardImport } from './imports.api.ts';

interface DiscardQuestionProps extends DialogProps {
  entry: Pick<ImportSummary, 'id' | 'fileName'>;
  onDiscarded?: () => unknown;
}

/** Asks before a file that was not written is forgotten. */
export function DiscardQuestion({ entry: { id, fileName }, onDiscarded, onClose }: DiscardQuestionProps) {
  const { t } = useTranslation('imports');
  return (
    <DeleteDialog
      title={t('discardTitle')}
      text={t('discardText', { file: fileName })}
      confirmLabel={t('discard')}
      useDelete={useDiscardImport}
      input={{ params: { id } }}
      {...(onDiscarded && { onDeleted: onDiscarded })}
      onClose={onClose}
    />
  );
}
