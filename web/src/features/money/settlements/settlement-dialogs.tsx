import Typography from '@mui/material/Typography';
import { ForgiveForm, type SettlementDetails, SettlementLetterForm, writtenAmount } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { EditDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { amountAsTyped } from '../../../ui/typed-amount.ts';
import { leftOf } from './settlement-columns.tsx';
import { EditedSettlement, inputOf, NewPayment, reasons } from './settlement-form.ts';
import { readSettlement, useDeleteSettlement, useEditSettlement, useForgive, useMailLetter, usePay } from './settlements.api.ts';
import { t } from './texts.ts';

type OfSettlement = DialogProps & { settlement: SettlementDetails };

export function EditSettlementDialog({ settlement, onClose }: OfSettlement) {
  const saving = { schema: EditedSettlement, record: settlement, inputOf, read: readSettlement, useSave: useEditSettlement };
  return (
    <EditDialog {...saving} title={t('editOf')} onClose={onClose}>
      {(form) => (
        <>
          <SelectInput {...form.field('reason')} label={t('reason')} options={reasons} />
          <TextInput {...form.field('text')} label={t('text')} rows={2} />
          <AmountInput {...form.field('cents')} label={t('cents')} required />
        </>
      )}
    </EditDialog>
  );
}

/** A part that was paid; at first all that is left, today. */
export function PayDialog({ settlement, onClose }: OfSettlement) {
  const params = { id: settlement.id };
  const initial = { onDay: writtenDay(isoDay(new Date())), cents: amountAsTyped(leftOf(settlement)) };
  const saving = { schema: NewPayment, initial, useSave: usePay };
  return (
    <SaveDialog {...saving} title={t('payOf')} toInput={(body) => ({ params, body })} onClose={onClose}>
      {(form) => (
        <>
          <AmountInput {...form.field('cents')} label={t('cents')} required />
          <DayInput {...form.field('onDay')} label={t('onDay')} />
        </>
      )}
    </SaveDialog>
  );
}

export function ForgiveDialog({ settlement, onClose }: OfSettlement) {
  const params = { id: settlement.id };
  const initial = { reason: settlement.backAt === null ? '' : t('cameBackReason') };
  const saving = { schema: ForgiveForm, initial, useSave: useForgive };
  return (
    <SaveDialog {...saving} title={t('forgive')} submitLabel={t('forgive')} toInput={(body) => ({ params, body })} onClose={onClose}>
      {(form) => <TextInput {...form.field('reason')} label={t('forgiveReason')} rows={2} required />}
    </SaveDialog>
  );
}

/** Mails the letter to the address that is typed here, once. */
export function MailDialog({ settlement, onClose }: OfSettlement) {
  const params = { id: settlement.id };
  const subject = [t('letter'), settlement.piece].filter(Boolean).join(': ');
  const saving = { schema: SettlementLetterForm, initial: { email: '', subject }, useSave: useMailLetter };
  return (
    <SaveDialog {...saving} title={t('mailOf')} submitLabel={t('send')} toInput={(body) => ({ params, body })} onClose={onClose}>
      {(form) => (
        <>
          {settlement.personName !== null && <Typography>{settlement.personName}</Typography>}
          <TextInput {...form.field('email')} label={t('mailTo')} hint={t('mailToHint')} inputMode="email" required />
          <TextInput {...form.field('subject')} label={t('subject')} />
        </>
      )}
    </SaveDialog>
  );
}

export function DeleteSettlementDialog({ settlement: { id, paidCents }, onClose }: OfSettlement) {
  const navigate = useNavigate();
  return (
    <DeleteDialog
      title={t('deleteQuestion')}
      text={paidCents === 0 ? t('deleteText') : t('deleteWithPayments', { paid: writtenAmount(paidCents) })}
      confirmLabel={t('delete')}
      useDelete={useDeleteSettlement}
      input={{ params: { id }, query: { withPayments: paidCents > 0 } }}
      onDeleted={() => navigate({ to: '/settlements' })}
      onClose={onClose}
    />
  );
}
