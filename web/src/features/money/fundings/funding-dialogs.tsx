import Stack from '@mui/material/Stack';
import { type Funding, FundingKind, fundingKinds } from '@riideait/contract';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { EditedFunding, emptyFunding, type FundingFieldsForm, inputOf, NewFunding } from './funding-form.ts';
import { readFunding, useAddFunding, useDeleteFunding, useEditFunding } from './saving.api.ts';
import { t } from './texts.ts';

const kinds = FundingKind.options.map((value) => ({ value, label: fundingKinds[value] }));
const besideEachOther = { direction: { xs: 'column', sm: 'row' }, sx: { gap: 2 } } as const;

const FundingFields = ({ form }: { form: FundingFieldsForm }) => (
  <>
    <TextInput {...form.field('title')} label={t('name')} hint={t('nameHint')} required />
    <TextInput {...form.field('giver')} label={t('giver')} required />
    <TextInput {...form.field('number')} label={t('number')} />
    <SelectInput {...form.field('kind')} label={t('kind')} hint={t('kindHint')} options={kinds} required />
    <Stack {...besideEachOther}>
      <AmountInput {...form.field('amountCents')} label={t('amount')} />
      <AmountInput {...form.field('ownShareCents')} label={t('ownShare')} />
    </Stack>
    <Stack {...besideEachOther}>
      <DayInput {...form.field('periodFrom')} label={t('periodFrom')} />
      <DayInput {...form.field('periodUntil')} label={t('periodUntil')} />
    </Stack>
    <TextInput {...form.field('note')} label={t('note')} rows={2} />
  </>
);

export const AddFundingDialog = ({ onClose }: DialogProps) => (
  <AddDialog title={t('add')} schema={NewFunding} initial={emptyFunding(new Date())} useSave={useAddFunding} onClose={onClose}>
    {(form) => <FundingFields form={form} />}
  </AddDialog>
);

type OfFunding = DialogProps & { funding: Funding };

export function EditFundingDialog({ funding, onClose }: OfFunding) {
  const saving = { schema: EditedFunding, record: funding, inputOf, read: readFunding, useSave: useEditFunding };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => <FundingFields form={form} />}
    </EditDialog>
  );
}

export function DeleteFundingDialog({ funding: { id, title }, onClose }: OfFunding) {
  const texts = { title: t('deleteQuestion', { title }), text: t('deleteText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeleteFunding} input={{ params: { id } }} onClose={onClose} />;
}
