import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import Button from '@mui/material/Button';
import type { Person } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';

const ErasePersonDialog = lazy(() => import('./erase-person-dialog.tsx').then((module) => ({ default: module.ErasePersonDialog })));

/** Erases all data of a person; for users with the right. The dialog is loaded when it is opened. */
export function ErasePerson({ person }: { person: Person }) {
  const { t } = useTranslation('people');
  const [isOpen, setOpen] = useState(false);
  if (!useMayNow('people:erase')) return null;

  return (
    <>
      <Button
        color="error"
        size="small"
        startIcon={<DeleteForeverOutlined />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{ display: 'flex', mt: 0.5, ml: -0.625, minHeight: 44 }}
      >
        {t('erase')}
      </Button>
      {isOpen && (
        <Suspense>
          <ErasePersonDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
