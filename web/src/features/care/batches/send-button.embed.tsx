import LocalLaundryServiceOutlined from '@mui/icons-material/LocalLaundryServiceOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import type { SendDialogProps } from './send-dialog.tsx';
import { t } from './texts.ts';

const SendDialog = lazy(() => import('./send-dialog.tsx').then((module) => ({ default: module.SendDialog })));

type SendButtonProps = Omit<SendDialogProps, 'onClose'> & {
  /** Default: "Vii partiisse". */
  label?: string;
  disabled?: boolean;
};

/** "Vii partiisse", for these pieces; its dialog is loaded when it opens. */
export function SendButton({ label, disabled = false, ...pieces }: SendButtonProps) {
  const [opens, setOpens] = useState(false);
  if (!useMay('care:use')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<LocalLaundryServiceOutlined />} disabled={disabled} onClick={() => setOpens(true)}>
        {label ?? t('send')}
      </Button>
      {opens && (
        <Suspense>
          <SendDialog {...pieces} onClose={() => setOpens(false)} />
        </Suspense>
      )}
    </>
  );
}
