import { type Group, GroupForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useAddGroup, useDeleteGroup, useEditGroup } from './groups.api.ts';

export function AddGroupDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('groups');
  const form = useContractForm(GroupForm, { name: '' });
  const add = useAddGroup({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog title={t('add')} form={form} onSubmit={(body) => add.mutate({ body })} busy={add.isPending} onClose={onClose}>
      <TextInput form={form} name="name" label={t('nameLabel')} required />
    </FormDialog>
  );
}

export function EditGroupDialog({ group, onClose }: DialogProps & { group: Group }) {
  const { t } = useTranslation('groups');
  const form = useContractForm(GroupForm, { name: group.name });
  const edit = useEditGroup({ onSuccess: onClose, onError: form.showErrors });

  return (
    <FormDialog
      title={t('edit')}
      form={form}
      onSubmit={(body) => edit.mutate({ params: { id: group.id }, body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <TextInput form={form} name="name" label={t('nameLabel')} required />
    </FormDialog>
  );
}

export function DeleteGroupDialog({ group, onClose }: DialogProps & { group: Group }) {
  const { t } = useTranslation('groups');
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name: group.name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteGroup}
      input={{ params: { id: group.id } }}
      onClose={onClose}
    />
  );
}
