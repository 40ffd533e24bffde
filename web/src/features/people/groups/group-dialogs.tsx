import { EditGroupForm, type Group, GroupForm } from '@riideait/contract';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, EditDialog } from '../../../ui/record-dialogs.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { readGroup, useAddGroup, useDeleteGroup, useEditGroup } from './groups.api.ts';
import { t } from './texts.ts';

export function AddGroupDialog({ onClose }: DialogProps) {
  const saving = { schema: GroupForm, initial: { name: '', growing: false, borrowers: false }, useSave: useAddGroup };
  return (
    <AddDialog {...saving} title={t('add')} onClose={onClose}>
      {(form) => <GroupFields form={form} />}
    </AddDialog>
  );
}

const GroupFields = ({ form }: { form: Pick<ContractForm<GroupForm, unknown>, 'field'> }) => (
  <>
    <TextInput {...form.field('name')} label={t('nameLabel')} required />
    <SwitchInput {...form.field('growing')} label={t('growing')} hint={t('growingHint')} />
    <SwitchInput {...form.field('borrowers')} label={t('borrowers')} hint={t('borrowersHint')} />
  </>
);

interface OfGroup extends DialogProps {
  group: Group;
}

const inputOf = ({ name, growing, borrowers, version }: Group) => ({ name, growing, borrowers, version });

export function EditGroupDialog({ group, onClose }: OfGroup) {
  const saving = { schema: EditGroupForm, record: group, inputOf, read: readGroup, useSave: useEditGroup };
  return (
    <EditDialog {...saving} title={t('edit')} onClose={onClose}>
      {(form) => <GroupFields form={form} />}
    </EditDialog>
  );
}

export function DeleteGroupDialog({ group: { id, name, nrOfAllPeople }, onClose }: OfGroup) {
  if (nrOfAllPeople > 0) return <CannotDeleteDialog reason={t('inUse', { name, count: nrOfAllPeople })} onClose={onClose} />;
  const texts = { title: t('deleteQuestion', { name }), text: t('deleteText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeleteGroup} input={{ params: { id } }} onClose={onClose} />;
}
