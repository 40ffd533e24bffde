import Typography from '@mui/material/Typography';
import { CLOSING_DAYS, type Ensemble, EraseForm, ensembleEndpoints } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApiMutation } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { EnsembleData } from '../../upkeep/exporting/ensemble-data.embed.tsx';
import { t as closingText } from './closing-texts.ts';

type CloseEnsembleProps = DialogProps & { ensemble: Ensemble };

const DAY = 24 * 60 * 60 * 1000;

/** Closes an ensemble, or takes its closing back. */
export function CloseEnsembleDialog(props: CloseEnsembleProps) {
  return props.ensemble.closesOn === null ? <CloseDialog {...props} /> : <ReopenQuestion {...props} />;
}

/** Says what goes and when, offers the data first, and has the name typed again. */
function CloseDialog({ ensemble: { code, name }, onClose }: CloseEnsembleProps) {
  const form = useContractForm(EraseForm, { name: '' });
  const closeIt = useApiMutation(ensembleEndpoints.close, {
    success: ({ closesOn }) => closingText('closed', { day: closesOn && writtenDay(closesOn) }),
    onSuccess: onClose,
    onError: form.showErrorsTwice,
  });
  const day = writtenDay(isoDay(new Date(Date.now() + CLOSING_DAYS * DAY)));

  return (
    <FormDialog
      danger
      title={closingText('closeTitle', { name })}
      form={form}
      onSubmit={(body) => closeIt.mutate({ params: { code }, body })}
      submitLabel={closingText('close')}
      busy={closeIt.isPending}
      onClose={onClose}
    >
      <Typography>{closingText('closeWhat', { day })}</Typography>
      <Typography>{closingText('closeUntil')}</Typography>
      <EnsembleData code={code} />
      <TextInput {...form.field('name')} label={closingText('typeName')} hint={closingText('typeNameHint', { name })} required />
    </FormDialog>
  );
}

function ReopenQuestion({ ensemble: { code, name }, onClose }: CloseEnsembleProps) {
  const reopen = useApiMutation(ensembleEndpoints.reopen, {
    success: closingText('reopened'),
    onSuccess: onClose,
    onError: (error) => {
      toastError(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={closingText('reopenTitle', { name })}
      text={closingText('reopenText')}
      confirmLabel={closingText('reopen')}
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate({ params: { code } })}
      onClose={onClose}
    />
  );
}
