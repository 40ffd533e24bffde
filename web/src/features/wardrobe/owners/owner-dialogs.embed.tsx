import { type Owner, OwnerForm, OwnerKind } from '@riideait/contract';
import { useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { type FoundPerson, PersonInput } from '../../../shell/search/person-input.tsx';
import { useTranslation } from '../../../texts/i18n.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useAddOwner, useDeleteOwner, useEditOwner } from './owners.api.ts';

interface OwnerDialogProps<Input extends object> extends DialogProps {
  title: string;
  owner?: Owner;
  /** Mutation hook that adds or edits. */
  useSave: (handlers: { onSuccess: (owner: Owner) => void; onError: (error: CallError) => void }) => {
    mutate: (input: Input & { body: OwnerForm }) => void;
    isPending: boolean;
  };
  input: Input;
  onSaved?: ((owner: Owner) => void) | undefined;
}

function OwnerDialog<Input extends object>({ title, owner, useSave, input, onClose, onSaved = onClose }: OwnerDialogProps<Input>) {
  const { t } = useTranslation('owners');
  const isPerson = owner?.kind === 'PERSON';
  const form = useContractForm(OwnerForm, {
    kind: owner?.kind ?? 'BODY',
    name: isPerson ? '' : (owner?.name ?? ''),
    personId: owner?.personId ?? null,
  });
  const [person, setPerson] = useState<FoundPerson | null>(isPerson ? { id: owner.personId ?? 0, name: owner.name, title: null } : null);
  const choose = (chosen: FoundPerson | null) => {
    setPerson(chosen);
    form.set({ personId: chosen?.id ?? null });
  };
  const save = useSave({ onSuccess: onSaved, onError: form.showErrors });
  return (
    <FormDialog title={title} form={form} onSubmit={(body) => save.mutate({ ...input, body })} busy={save.isPending} onClose={onClose}>
      <SelectInput
        {...form.field('kind')}
        label={t('kind')}
        options={OwnerKind.options.toReversed().map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {form.values.kind === 'PERSON' ? (
        <PersonInput person={person} error={form.errors.personId} onChange={choose} />
      ) : (
        <TextInput {...form.field('name')} label={t('nameLabel')} required />
      )}
    </FormDialog>
  );
}

export function AddOwnerDialog({ onAdded, onClose }: DialogProps & { onAdded?: (owner: Owner) => void }) {
  const { t } = useTranslation('owners');
  return <OwnerDialog title={t('add')} useSave={useAddOwner} input={{}} onSaved={onAdded} onClose={onClose} />;
}

interface OfOwner extends DialogProps {
  owner: Owner;
}

export function EditOwnerDialog({ owner, onClose }: OfOwner) {
  const { t } = useTranslation('owners');
  return <OwnerDialog title={t('edit')} owner={owner} useSave={useEditOwner} input={{ params: { id: owner.id } }} onClose={onClose} />;
}

export function DeleteOwnerDialog({ owner: { id, name, nrOfItems }, onClose }: OfOwner) {
  const { t } = useTranslation('owners');
  if (nrOfItems > 0)
    return <CannotDeleteDialog reason={t('inUse', { name, items: t('pieces', { count: nrOfItems }) })} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeleteOwner}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
}
