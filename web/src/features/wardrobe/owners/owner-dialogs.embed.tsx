import { type Owner, OwnerForm, OwnerKind } from '@riideait/contract';
import { useState } from 'react';
import type { z } from 'zod';
import { type FoundPerson, PersonInput } from '../../../shell/search/person-input.tsx';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { useAddOwner, useDeleteOwner, useEditOwner } from './owners.api.ts';
import { t } from './texts.ts';

function OwnerFields({ form, owner }: { form: ContractForm<z.input<typeof OwnerForm>, unknown>; owner?: Owner }) {
  const [person, setPerson] = useState<FoundPerson | null>(
    owner?.kind === 'PERSON' ? { id: owner.personId ?? 0, name: owner.name, title: null } : null,
  );
  const choose = (chosen: FoundPerson | null) => {
    setPerson(chosen);
    form.set({ personId: chosen?.id ?? null });
  };
  return (
    <>
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
    </>
  );
}

export function AddOwnerDialog({ onAdded, onClose }: DialogProps & { onAdded?: (owner: Owner) => void }) {
  const saving = { schema: OwnerForm, initial: { kind: 'BODY', name: '', personId: null } as const, useSave: useAddOwner };
  return (
    <AddDialog {...saving} title={t('add')} onSaved={onAdded} onClose={onClose}>
      {(form) => <OwnerFields form={form} />}
    </AddDialog>
  );
}

interface OfOwner extends DialogProps {
  owner: Owner;
}

export function EditOwnerDialog({ owner, onClose }: OfOwner) {
  const { id, kind, name, personId } = owner;
  const saving = { schema: OwnerForm, initial: { kind, name: kind === 'PERSON' ? '' : name, personId }, useSave: useEditOwner };
  return (
    <SaveDialog {...saving} title={t('edit')} toInput={(body) => ({ params: { id }, body })} onClose={onClose}>
      {(form) => <OwnerFields form={form} owner={owner} />}
    </SaveDialog>
  );
}

export function DeleteOwnerDialog({ owner: { id, name, nrOfItems }, onClose }: OfOwner) {
  if (nrOfItems > 0)
    return <CannotDeleteDialog reason={t('inUse', { name, items: t('pieces', { count: nrOfItems }) })} onClose={onClose} />;
  const texts = { title: t('deleteQuestion', { name }), text: t('deleteText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeleteOwner} input={{ params: { id } }} onClose={onClose} />;
}
