import { EditGroupForm, type Group, GroupForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { DeleteDialog } from '../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { NameDialog } from '../../ui/name-dialog.tsx';
import { readGroup, useAddGroup, useDeleteGroup, useEditGroup } from './groups.api.ts';

export function AddGroupDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('groups');
  return <NameDialog title={t('add')} label={t('nameLabel')} schema={GroupForm} useSave={useAddGroup} input={{}} onClose={onClose} />;
}

interface OfGroup extends DialogProps {
  group: Group;
}

export function EditGroupDialog({ group: { id, name, version }, onClose }: OfGroup) {
  const { t } = useTranslation('groups');
  const which = { name, version, latest: () => readGroup(id), input: { params: { id } } };
  return <NameDialog title={t('edit')} label={t('nameLabel')} schema={EditGroupForm} {...which} useSave={useEditGroup} onClose={onClose} />;
}

export function DeleteGroupDialog({ group: { id, name }, onClose }: OfGroup) {
  const { t } = useTranslation('groups');
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
