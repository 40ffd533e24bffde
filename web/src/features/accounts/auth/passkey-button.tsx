import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { CallError } from '../../../lib/call-error.ts';
import { toast, toastError } from '../../../ui/toasts.tsx';
import { logInWithPasskey } from './auth.api.ts';
import { t } from './texts.ts';

/** Passkey login, if the browser supports it. */
export function PasskeyButton() {
  const login = useMutation({
    mutationFn: logInWithPasskey,
    onMutate: toast.clear,
    onError: (error) => {
      // The user closed the browser's dialog, or it found no passkey and said so.
      if (error.name === 'NotAllowedError' || error.name === 'AbortError') return;
      if (error instanceof CallError) toastError(error);
      else toast.error(t('passkeyFailed'));
    },
  });
  if (globalThis.PublicKeyCredential === undefined) return null;

  return (
    <Button variant="outlined" fullWidth loading={login.isPending} onClick={() => login.mutate()} sx={{ mt: 1.5 }}>
      {t('withPasskey')}
    </Button>
  );
}
