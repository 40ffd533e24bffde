import Typography from '@mui/material/Typography';
import { ForgiveForm, type SettlementDetails, SettlementLetterForm, writtenAmount } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { amountAsTyped } from '../../../ui/typed-amount.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { leftOf } from './settlement-columns.tsx';
import { EditedSettlement, inputOf, NewPayment, reasons } from './settlement-form.ts';
import { readSettlement, useDeleteSettlement, useEditSettlement, useForgive, useMailLetter, usePay } from './settlements.api.ts';

type OfSettlement = DialogProps & { settlement: SettlementDetails };

export function EditSettlementDialog({ settlement, onClose }: OfSettlement) {
  const { t } = useTranslation('settlements');
  const { id } = settlement;
  const form = useContractForm(EditedSettlement, inputOf(settlement), { latest: async () => inputOf(await readSettlement(id)) });
  const edit = useEditSettlement({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('editOf')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <SelectInput {...form.field('reason')} label={t('reason')} options={reasons} />
      <TextInput {...form.field('text')} label={t('text')} rows={2} />
      <AmountInput {...form.field('cents')} label={t('cents')} required />
    </FormDialog>
  );
}

/** A part that was paid; at first all that is left, today. */
export function PayDialog({ settlement, onClose }: OfSettlement) {
  const { t } = useTranslation('settlements');
  const params = { id: settlement.id };
  const form = useContractForm(NewPayment, { onDay: writtenDay(isoDay(new Date())), cents: amountAsTyped(leftOf(settlement)) });
  const pay = usePay({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog title={t('payOf')} form={form} onSubmit={(body) => pay.mutate({ params, body })} busy={pay.isPending} onClose={onClose}>
      <AmountInput {...form.field('cents')} label={t('cents')} required />
      <DayInput {...form.field('onDay')} label={t('onDay')} />
    </FormDialog>
  );
}

export function ForgiveDialog({ settlement, onClose }: OfSettlement) {
  const { t } = useTranslation('settlements');
  const params = { id: settlement.id };
  const form = useContractForm(ForgiveForm, { reason: settlement.backAt === null ? '' : t('cameBackReason') });
  const forgive = useForgive({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('forgive')}
      form={form}
      onSubmit={(body) => forgive.mutate({ params, body })}
      busy={forgive.isPending}
      onClose={onClose}
      submitLabel={t('forgive')}
    >
      <TextInput {...form.field('reason')} label={t('forgiveReason')} rows={2} required />
    </FormDialog>
  );
}

/** Mails the letter to the address that is typed here, once. */
export function MailDialog({ settlement, onClose }: OfSettlement) {
  const { t } = useTranslation('settlements');
  const params = { id: settlement.id };
  const subject = [t('letter'), settlement.piece].filter(Boolean).join(': ');
  const form = useContractForm(SettlementLetterForm, { email: '', subject });
  const mail = useMailLetter({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('mailOf')}
      form={form}
      onSubmit={(body) => mail.mutate({ params, body })}
      busy={mail.isPending}
      onClose={onClose}
      submitLabel={t('send')}
    >
      {settlement.personName !== null && <Typography>{settlement.personName}</Typography>}
      <TextInput {...form.field('email')} label={t('mailTo')} hint={t('mailToHint')} inputMode="email" required />
      <TextInput {...form.field('subject')} label={t('subject')} />
    </FormDialog>
  );
}

export function DeleteSettlementDialog({ settlement: { id, paidCents }, onClose }: OfSettlement) {
  const { t } = useTranslation('settlements');
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
