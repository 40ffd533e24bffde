import { type Loan, loanName } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { EditDialog } from '../../../ui/record-dialogs.tsx';
import { DaysFields, WordsFields } from './loan-fields.tsx';
import { EditedLoan, inputOf } from './loan-form.ts';
import { readLoan, useDeleteLoan, useEditLoan } from './loans.api.ts';
import { t } from './texts.ts';

type OfLoan = DialogProps & { loan: Loan };

export function EditLoanDialog({ loan, onClose }: OfLoan) {
  const saving = { schema: EditedLoan, record: loan, inputOf, read: readLoan, useSave: useEditLoan };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => (
        <>
          <DaysFields form={form} />
          <WordsFields form={form} />
        </>
      )}
    </EditDialog>
  );
}

export function DeleteLoanDialog({ loan, onClose }: OfLoan) {
  const navigate = useNavigate();
  const texts = { title: t('deleteQuestion', { name: loanName(loan) }), text: t('deleteText'), confirmLabel: t('delete') };
  return (
    <DeleteDialog
      {...texts}
      useDelete={useDeleteLoan}
      input={{ params: { id: loan.id } }}
      onDeleted={() => navigate({ to: '/loans', replace: true })}
      onClose={onClose}
    />
  );
}
