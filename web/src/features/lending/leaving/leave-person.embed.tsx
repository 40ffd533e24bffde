import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import Button from '@mui/material/Button';
import type { Issue, Person } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })));

interface LeavePersonProps {
  person: Person;
  held: readonly Issue[];
}

/** An active dancer leaves the ensemble; for users with the right. The dialog is loaded when it is opened. */
export function LeavePerson({ person, held }: LeavePersonProps) {
  const { t } = useTranslation('people');
  const [isOpen, setOpen] = useState(false);
  const mayWrite = useMayNow('people:write');
  if (!mayWrite || !(person.active || isOpen)) return null;

  return (
    <>
      <Button
        size="small"
        startIcon={<LogoutOutlined />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{ display: 'flex', mt: 0.5, ml: -0.625, minHeight: 44 }}
      >
        {t('leave')}
      </Button>
      {isOpen && (
        <Suspense>
          <LeaveDialog person={person} held={held} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
