import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ensembleEndpoints } from '@riideait/contract';
import { useApiMutation } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { t as closingText } from '../ensembles/closing-texts.ts';

/** What the last who manages users can do: hand the office over, or ask for the ensemble to be closed. */
export function LastManager({ text }: { text: string }) {
  const ask = useApiMutation(ensembleEndpoints.askToClose, { success: closingText('asked'), onError: toastError });
  return (
    <Alert severity="warning" role="alert">
      {text}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <ButtonLink to="/admin/succession" variant="outlined">
          {closingText('handOver')}
        </ButtonLink>
        <Button variant="outlined" loading={ask.isPending} disabled={ask.isSuccess} onClick={() => ask.mutate({})}>
          {ask.isSuccess ? closingText('isAsked') : closingText('ask')}
        </Button>
      </Box>
    </Alert>
  );
}
