import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { type Measurement, MeasurementForm } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { MeansInput } from '../garments/garment-inputs.embed.tsx';
import { useAddMeasurement, useDeleteMeasurement, useEditMeasurement } from './measurements.api.ts';
import { t } from './texts.ts';

interface OfName extends DialogProps {
  nameId: number;
}

/** Adds a measurement to all items of a clothing name. */
export function AddMeasurementDialog({ nameId, onClose }: OfName) {
  const saving = { schema: MeasurementForm, initial: { name: '' }, useSave: useAddMeasurement };
  return (
    <SaveDialog {...saving} title={t('add')} toInput={(body) => ({ params: { nameId }, body })} onClose={onClose}>
      {(form) => <TextInput {...form.field('name')} label={t('name')} hint={t('nameHint')} required />}
    </SaveDialog>
  );
}

interface EditMeasurementProps extends OfName {
  measurement: Measurement;
  /** Number of items with a value, deleted with the measurement. */
  used: number;
}

export function EditMeasurementDialog({ nameId, measurement: { id, name, means }, used, onClose }: EditMeasurementProps) {
  const mayDelete = useMay('clothing:delete');
  const [isDeleting, setDeleting] = useState(false);
  const input = { params: { nameId, measurementId: id } };
  const texts = { title: t('deleteQuestion', { name }), text: t('deleteText', { count: used }), confirmLabel: t('delete') };
  const deleteButton = (
    <Button color="secondary" startIcon={<DeleteOutlined />} onClick={() => setDeleting(true)}>
      {t('delete')}
    </Button>
  );
  const saving = { schema: MeasurementForm, initial: { name, means }, useSave: useEditMeasurement };
  const beside = mayDelete && deleteButton;
  return (
    <>
      <SaveDialog {...saving} title={t('edit')} toInput={(body) => ({ ...input, body })} beside={beside} onClose={onClose}>
        {(form) => (
          <>
            <TextInput {...form.field('name')} label={t('name')} hint={t('nameHint')} required />
            <MeansInput {...form.field('means')} />
          </>
        )}
      </SaveDialog>
      {isDeleting && (
        <DeleteDialog {...texts} useDelete={useDeleteMeasurement} input={input} onDeleted={onClose} onClose={() => setDeleting(false)} />
      )}
    </>
  );
}
