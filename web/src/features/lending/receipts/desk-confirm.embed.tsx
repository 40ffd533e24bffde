import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import Button, { type ButtonProps } from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { t } from './texts.ts';

const DeskDialog = lazy(() => import('./desk-dialog.tsx').then((module) => ({ default: module.DeskDialog })));

interface DeskConfirmProps extends Pick<ButtonProps, 'variant' | 'fullWidth' | 'sx'> {
  person: { readonly id: number; readonly name: string };
}

/** The person confirms on this phone what they hold. The dialog is loaded when it is opened. */
export function DeskConfirm({ person, ...looks }: DeskConfirmProps) {
  const [isOpen, setOpen] = useState(false);
  const mayConfirm = useMayNow('receipts:write');
  if (!mayConfirm) return null;

  return (
    <>
      <Button startIcon={<HowToRegOutlined />} onClick={() => setOpen(true)} aria-haspopup="dialog" {...looks}>
        {t('confirmHere')}
      </Button>
      {isOpen && (
        <Suspense>
          <DeskDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
