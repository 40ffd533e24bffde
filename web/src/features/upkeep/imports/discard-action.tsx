import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { ImportSummary } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { importQuery, useDiscardImport } from './imports.api.ts';
import { t } from './texts.ts';

/** Discards a file that has not been written, after a question; `onDiscarded` leaves its page. */
export function DiscardAction({ entry, onDiscarded }: { entry: ImportSummary; onDiscarded?: () => Promise<void> }) {
  const { id, fileName } = entry;
  const [asks, setAsks] = useState(false);
  const client = useQueryClient();
  const leave = async () => {
    setAsks(false);
    await onDiscarded?.();
    // going back must not show it
    client.removeQueries({ queryKey: importQuery(id).queryKey });
  };
  return (
    <>
      <IconAction label={t('discard')} of={fileName} icon={<DeleteOutlined />} onClick={() => setAsks(true)} />
      {asks && (
        <DeleteDialog
          title={t('discardTitle')}
          text={t('discardText', { file: fileName })}
          confirmLabel={t('discard')}
          useDelete={useDiscardImport}
          input={{ params: { id } }}
          onDeleted={leave}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
