import { EditMakerForm, type Maker, MakerForm } from '@riideait/contract';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { readMaker, useAddMaker, useDeleteMaker, useEditMaker } from './makers.api.ts';
import { t } from './texts.ts';

const inputOf = ({ name, phone, email, note, version }: Maker) => ({ name, phone, email, note, version });

const MakerFields = ({
  form,
}: {
  form: Pick<ContractForm<{ name: string; phone?: unknown; email?: unknown; note?: unknown }, unknown>, 'field'>;
}) => (
  <>
    <TextInput {...form.field('name')} label={t('name')} autoCapitalize="words" required />
    <TextInput {...form.field('phone')} label={t('phone')} />
    <TextInput {...form.field('email')} label={t('email')} inputMode="email" autoCapitalize="none" />
    <TextInput {...form.field('note')} label={t('note')} rows={2} />
  </>
);

export function AddMakerDialog({ onAdded, onClose }: DialogProps & { onAdded?: (maker: Maker) => void }) {
  const saving = { schema: MakerForm, initial: { name: '', phone: '', email: '', note: '' }, useSave: useAddMaker };
  return (
    <AddDialog {...saving} title={t('addMaker')} onSaved={onAdded} onClose={onClose}>
      {(form) => <MakerFields form={form} />}
    </AddDialog>
  );
}

type OfMaker = DialogProps & { maker: Maker };

export function EditMakerDialog({ maker, onClose }: OfMaker) {
  const saving = { schema: EditMakerForm, record: maker, inputOf, read: readMaker, useSave: useEditMaker };
  return (
    <EditDialog {...saving} title={t('editMaker')} onClose={onClose}>
      {(form) => <MakerFields form={form} />}
    </EditDialog>
  );
}

export function DeleteMakerDialog({ maker: { id, name }, onClose }: OfMaker) {
  const texts = { title: t('deleteMakerQuestion', { name }), text: t('deleteMakerText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeleteMaker} input={{ params: { id } }} onClose={onClose} />;
}
