import '../../../texts/closing.ts';
import Typography from '@mui/material/Typography';
import { CLOSING_DAYS, type Ensemble, EraseForm, ensembleEndpoints } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiMutation } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { EnsembleData } from '../../upkeep/exporting/ensemble-data.embed.tsx';

type CloseEnsembleProps = DialogProps & { ensemble: Ensemble };

const DAY = 24 * 60 * 60 * 1000;

/** Closes an ensemble, or takes its closing back. */
export function CloseEnsembleDialog(props: CloseEnsembleProps) {
  return props.ensemble.closesOn === null ? <CloseDialog {...props} /> : <ReopenQuestion {...props} />;
}

/** Says what goes and when, offers the data first, and has the name typed again. */
function CloseDialog({ ensemble: { code, name }, onClose }: CloseEnsembleProps) {
  const { t } = useTranslation('closing');
  const form = useContractForm(EraseForm, { name: '' });
  const closeIt = useApiMutation(ensembleEndpoints.close, {
    success: ({ closesOn }) => t('closed', { day: closesOn && writtenDay(closesOn) }),
    onSuccess: onClose,
    onError: form.showErrorsTwice,
  });
  const day = writtenDay(isoDay(new Date(Date.now() + CLOSING_DAYS * DAY)));

  return (
    <FormDialog
      danger
      title={t('closeTitle', { name })}
      form={form}
      onSubmit={(body) => closeIt.mutate({ params: { code }, body })}
      submitLabel={t('close')}
      busy={closeIt.isPending}
      onClose={onClose}
    >
      <Typography>{t('closeWhat', { day })}</Typography>
      <Typography>{t('closeUntil')}</Typography>
      <EnsembleData code={code} />
      <TextInput {...form.field('name')} label={t('typeName')} hint={t('typeNameHint', { name })} required />
    </FormDialog>
  );
}

function ReopenQuestion({ ensemble: { code, name }, onClose }: CloseEnsembleProps) {
  const { t } = useTranslation('closing');
  const reopen = useApiMutation(ensembleEndpoints.reopen, {
    success: t('reopened'),
    onSuccess: onClose,
    onError: (error) => {
      toastError(error);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('reopenTitle', { name })}
      text={t('reopenText')}
      confirmLabel={t('reopen')}
      busy={reopen.isPending}
      onConfirm={() => reopen.mutate({ params: { code } })}
      onClose={onClose}
    />
  );
}
