import { EditMakerForm, type Maker, MakerForm } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { type ContractForm, useContractForm } from '../../../ui/use-contract-form.ts';
import { readMaker, useAddMaker, useDeleteMaker, useEditMaker } from './makers.api.ts';

const inputOf = ({ name, phone, email, note, version }: Maker) => ({ name, phone, email, note, version });

function MakerFields({
  form,
}: {
  form: Pick<ContractForm<{ name: string; phone?: unknown; email?: unknown; note?: unknown }, unknown>, 'field'>;
}) {
  const { t } = useTranslation('mending');
  return (
    <>
      <TextInput {...form.field('name')} label={t('name')} autoCapitalize="words" required />
      <TextInput {...form.field('phone')} label={t('phone')} />
      <TextInput {...form.field('email')} label={t('email')} inputMode="email" autoCapitalize="none" />
      <TextInput {...form.field('note')} label={t('note')} rows={2} />
    </>
  );
}

export function AddMakerDialog({ onAdded, onClose }: DialogProps & { onAdded?: (maker: Maker) => void }) {
  const { t } = useTranslation('mending');
  const form = useContractForm(MakerForm, { name: '', phone: '', email: '', note: '' });
  const add = useAddMaker({ onSuccess: onAdded ?? onClose, onError: form.showErrors });
  return (
    <FormDialog title={t('addMaker')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <MakerFields form={form} />
    </FormDialog>
  );
}

type OfMaker = DialogProps & { maker: Maker };

export function EditMakerDialog({ maker, onClose }: OfMaker) {
  const { t } = useTranslation('mending');
  const { id } = maker;
  const form = useContractForm(EditMakerForm, inputOf(maker), { latest: async () => inputOf(await readMaker(id)) });
  const edit = useEditMaker({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('editMaker')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <MakerFields form={form} />
    </FormDialog>
  );
}

export function DeleteMakerDialog({ maker: { id, name }, onClose }: OfMaker) {
  const { t } = useTranslation('mending');
  return (
    <DeleteDialog
      title={t('deleteMakerQuestion', { name })}
      text={t('deleteMakerText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteMaker}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
}
