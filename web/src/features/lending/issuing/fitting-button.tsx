import Checkroom from '@mui/icons-material/CheckroomOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import type { FittingProps } from './fitting-dialog.tsx';
import { t } from './texts.ts';

const FittingDialog = lazy(() => import('./fitting-dialog.tsx').then((module) => ({ default: module.FittingDialog })));

/** Opens all that fits a person. The dialog is loaded when it is opened. */
export function FittingButton(props: FittingProps) {
  const mayFit = useMay('dressing:use');
  const [isOpen, setOpen] = useState(false);
  if (!mayFit) return null;
  return (
    <>
      <Button
        startIcon={<Checkroom />}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        sx={{ alignSelf: 'flex-start', px: 1, my: -0.75 }}
      >
        {t('fitting')}
      </Button>
      {isOpen && (
        <Suspense>
          <FittingDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
