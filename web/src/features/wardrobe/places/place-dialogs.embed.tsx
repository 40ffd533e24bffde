import { type Place, PlaceForm } from '@riideait/contract';
import type { z } from 'zod';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { AddDialog, SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { useAddPlace, useDeletePlace, useEditPlace } from './places.api.ts';
import { t } from './texts.ts';

const PlaceFields = ({ form }: { form: Pick<ContractForm<z.input<typeof PlaceForm>, unknown>, 'field'> }) => (
  <>
    <TextInput {...form.field('name')} label={t('nameLabel')} hint={t('nameHint')} required />
    <TextInput {...form.field('note')} label={t('note')} rows={2} />
  </>
);

export function AddPlaceDialog({ onAdded, onClose }: DialogProps & { onAdded?: (place: Place) => void }) {
  const saving = { schema: PlaceForm, initial: { name: '', note: null }, useSave: useAddPlace };
  return (
    <AddDialog {...saving} title={t('add')} onSaved={onAdded} onClose={onClose}>
      {(form) => <PlaceFields form={form} />}
    </AddDialog>
  );
}

interface OfPlace extends DialogProps {
  place: Place;
}

export function EditPlaceDialog({ place: { id, name, note }, onClose }: OfPlace) {
  const saving = { schema: PlaceForm, initial: { name, note }, useSave: useEditPlace };
  return (
    <SaveDialog {...saving} title={t('edit')} toInput={(body) => ({ params: { id }, body })} onClose={onClose}>
      {(form) => <PlaceFields form={form} />}
    </SaveDialog>
  );
}

export function DeletePlaceDialog({ place: { id, name, nrOfItems, nrOfNames }, onClose }: OfPlace) {
  const uses = [nrOfItems > 0 && t('pieces', { count: nrOfItems }), nrOfNames > 0 && t('countedNames', { count: nrOfNames })].filter(
    Boolean,
  );
  if (uses.length > 0) return <CannotDeleteDialog reason={t('inUse', { name, uses: uses.join(', ') })} onClose={onClose} />;
  const texts = { title: t('deleteQuestion', { name }), text: t('deleteText'), confirmLabel: t('delete') };
  return <DeleteDialog {...texts} useDelete={useDeletePlace} input={{ params: { id } }} onClose={onClose} />;
}
