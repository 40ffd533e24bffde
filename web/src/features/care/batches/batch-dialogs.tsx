import type { Batch } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from '../../../texts/i18n.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { amountAsTyped } from '../../../ui/typed-amount.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { BatchFields } from './batch-fields.tsx';
import { EditedBatch, inputOf } from './batch-form.ts';
import { readBatch, useDeleteBatch, useEditBatch, useTakeBack } from './batches.api.ts';
import { batchName } from './words.ts';

type OfBatch = DialogProps & { batch: Batch };

export function EditBatchDialog({ batch, onClose }: OfBatch) {
  const { t } = useTranslation('batches');
  const { id } = batch;
  const form = useContractForm(EditedBatch, inputOf(batch), { latest: async () => inputOf(await readBatch(id)) });
  const edit = useEditBatch({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <BatchFields form={form} />
      <AmountInput {...form.field('costCents')} label={t('cost')} hint={t('costHint')} />
    </FormDialog>
  );
}

const Cost = EditedBatch.pick({ costCents: true });

/** Takes pieces back; what all of the batch cost may be known by now. */
export function TakeBackDialog({
  batch,
  clothingIds,
  onTaken,
  onClose,
}: OfBatch & { clothingIds: readonly number[]; onTaken: () => void }) {
  const { t } = useTranslation('batches');
  const form = useContractForm(Cost, { costCents: amountAsTyped(batch.costCents) });
  const take = useTakeBack({
    onSuccess: () => {
      onClose();
      onTaken();
    },
    onError: form.showErrors,
  });
  return (
    <FormDialog
      title={t('takeBackCount', { count: clothingIds.length })}
      form={form}
      onSubmit={({ costCents }) =>
        take.mutate({
          params: { id: batch.id },
          // As it was, it may have been changed elsewhere.
          body: { clothingIds: [...clothingIds], ...(costCents !== batch.costCents && { costCents }) },
        })
      }
      busy={take.isPending}
      onClose={onClose}
      submitLabel={t('takeBack')}
    >
      <AmountInput {...form.field('costCents')} label={t('cost')} hint={t('costHint')} />
    </FormDialog>
  );
}

export function DeleteBatchDialog({ batch, onClose }: OfBatch) {
  const { t } = useTranslation('batches');
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name: batchName(batch) })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteBatch}
      input={{ params: { id: batch.id } }}
      onDeleted={() => navigate({ to: '/batches', replace: true })}
      onClose={onClose}
    />
  );
}
