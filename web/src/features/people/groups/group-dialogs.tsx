import { EditGroupForm, type Group, GroupForm } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { readGroup, useAddGroup, useDeleteGroup, useEditGroup } from './groups.api.ts';

export function AddGroupDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('groups');
  const form = useContractForm(GroupForm, { name: '', growing: false, borrowers: false });
  const add = useAddGroup({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <TextInput {...form.field('name')} label={t('nameLabel')} required />
      <SwitchInput {...form.field('growing')} label={t('growing')} hint={t('growingHint')} />
      <SwitchInput {...form.field('borrowers')} label={t('borrowers')} hint={t('borrowersHint')} />
    </FormDialog>
  );
}

interface OfGroup extends DialogProps {
  group: Group;
}

export function EditGroupDialog({ group: { id, name, growing, borrowers, version }, onClose }: OfGroup) {
  const { t } = useTranslation('groups');
  const form = useContractForm(EditGroupForm, { name, growing, borrowers, version }, { latest: () => readGroup(id) });
  const edit = useEditGroup({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <TextInput {...form.field('name')} label={t('nameLabel')} required />
      <SwitchInput {...form.field('growing')} label={t('growing')} hint={t('growingHint')} />
      <SwitchInput {...form.field('borrowers')} label={t('borrowers')} hint={t('borrowersHint')} />
    </FormDialog>
  );
}

export function DeleteGroupDialog({ group: { id, name, nrOfAllPeople }, onClose }: OfGroup) {
  const { t } = useTranslation('groups');
  if (nrOfAllPeople > 0) return <CannotDeleteDialog reason={t('inUse', { name, count: nrOfAllPeople })} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteGroup}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
}
