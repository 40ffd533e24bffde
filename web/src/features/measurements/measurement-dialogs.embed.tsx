import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { type Measurement, MeasurementForm } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useAddMeasurement, useDeleteMeasurement, useEditMeasurement } from './measurements.api.ts';

interface OfName extends DialogProps {
  nameId: number;
}

/** Gives the items of a clothing name one more measurement. */
export function AddMeasurementDialog({ nameId, onClose }: OfName) {
  const { t } = useTranslation('measurements');
  const form = useContractForm(MeasurementForm, { name: '' });
  const add = useAddMeasurement({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('add')}
      form={form}
      onSubmit={(body) => add.mutate({ params: { nameId }, body })}
      busy={add.isPending}
      onClose={onClose}
    >
      <TextInput form={form} name="name" label={t('name')} hint={t('nameHint')} required />
    </FormDialog>
  );
}

interface EditMeasurementProps extends OfName {
  measurement: Measurement;
  /** Items that have a value, which goes with the measurement. */
  used: number;
}

/** Renames a measurement, or deletes it after a question. */
export function EditMeasurementDialog({ nameId, measurement, used, onClose }: EditMeasurementProps) {
  const { t } = useTranslation('measurements');
  const mayDelete = useMay('clothing:delete');
  const [isDeleting, setDeleting] = useState(false);
  const form = useContractForm(MeasurementForm, { name: measurement.name });
  const edit = useEditMeasurement({ onSuccess: onClose, onError: form.showErrors });
  const params = { nameId, measurementId: measurement.id };

  if (isDeleting)
    return (
      <DeleteDialog
        title={t('deleteQuestion', { name: measurement.name })}
        text={t('deleteText', { count: used })}
        confirmLabel={t('delete')}
        useDelete={useDeleteMeasurement}
        input={{ params }}
        onDeleted={onClose}
        onClose={() => setDeleting(false)}
      />
    );
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params, body })}
      busy={edit.isPending}
      onClose={onClose}
      beside={
        mayDelete && (
          <Button color="secondary" startIcon={<DeleteOutlined />} disabled={edit.isPending} onClick={() => setDeleting(true)}>
            {t('delete')}
          </Button>
        )
      }
    >
      <TextInput form={form} name="name" label={t('name')} hint={t('nameHint')} required />
    </FormDialog>
  );
}
