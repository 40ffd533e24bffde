import type { Batch } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { EditDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { amountAsTyped } from '../../../ui/typed-amount.ts';
import { BatchFields } from './batch-fields.tsx';
import { EditedBatch, inputOf } from './batch-form.ts';
import { readBatch, useDeleteBatch, useEditBatch, useTakeBack } from './batches.api.ts';
import { t } from './texts.ts';
import { batchName } from './words.ts';

type OfBatch = DialogProps & { batch: Batch };

export function EditBatchDialog({ batch, onClose }: OfBatch) {
  const saving = { schema: EditedBatch, record: batch, inputOf, read: readBatch, useSave: useEditBatch };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => (
        <>
          <BatchFields form={form} />
          <AmountInput {...form.field('costCents')} label={t('cost')} hint={t('costHint')} />
        </>
      )}
    </EditDialog>
  );
}

const Cost = EditedBatch.pick({ costCents: true });

/** Takes pieces back; what all of the batch cost may be known by now. */
export const TakeBackDialog = ({
  batch,
  clothingIds,
  onTaken,
  onClose,
}: OfBatch & { clothingIds: readonly number[]; onTaken: () => void }) => (
  <SaveDialog
    title={t('takeBackCount', { count: clothingIds.length })}
    submitLabel={t('takeBack')}
    schema={Cost}
    initial={{ costCents: amountAsTyped(batch.costCents) }}
    useSave={useTakeBack}
    toInput={({ costCents }) => ({
      params: { id: batch.id },
      // As it was, it may have been changed elsewhere.
      body: { clothingIds: [...clothingIds], ...(costCents !== batch.costCents && { costCents }) },
    })}
    onSaved={() => {
      onClose();
      onTaken();
    }}
    onClose={onClose}
  >
    {(form) => <AmountInput {...form.field('costCents')} label={t('cost')} hint={t('costHint')} />}
  </SaveDialog>
);

export function DeleteBatchDialog({ batch, onClose }: OfBatch) {
  const navigate = useNavigate();
  const texts = { title: t('deleteQuestion', { name: batchName(batch) }), text: t('deleteText'), confirmLabel: t('delete') };
  return (
    <DeleteDialog
      {...texts}
      useDelete={useDeleteBatch}
      input={{ params: { id: batch.id } }}
      onDeleted={() => navigate({ to: '/batches', replace: true })}
      onClose={onClose}
    />
  );
}
