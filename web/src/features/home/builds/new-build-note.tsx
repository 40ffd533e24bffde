import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { leaveWithoutAsking } from '../../../ui/leave-guard.tsx';
import { t } from './texts.ts';

/** Says that a newer version waits. A reload loses what is typed, and not every browser or form asks by itself. */
export function NewBuildNote({ onReload }: { onReload: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Alert severity="info" role="status" sx={{ borderRadius: 0 }} action={<Button onClick={() => setAsks(true)}>{t('reload')}</Button>}>
        {t('newVersion')}
      </Alert>
      {asks && (
        <ConfirmDialog
          danger
          title={t('reloadTitle')}
          text={t('reloadText')}
          confirmLabel={t('reload')}
          onConfirm={() => {
            leaveWithoutAsking();
            onReload();
          }}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
