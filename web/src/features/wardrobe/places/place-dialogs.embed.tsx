import { type Place, PlaceForm } from '@riideait/contract';
import type { CallError } from '../../../lib/call-error.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { CannotDeleteDialog, DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useAddPlace, useDeletePlace, useEditPlace } from './places.api.ts';

interface PlaceDialogProps<Input extends object> extends DialogProps {
  title: string;
  place?: PlaceForm;
  /** Mutation hook that adds or edits. */
  useSave: (handlers: { onSuccess: (place: Place) => void; onError: (error: CallError) => void }) => {
    mutate: (input: Input & { body: PlaceForm }) => void;
    isPending: boolean;
  };
  input: Input;
  onSaved?: ((place: Place) => void) | undefined;
}

function PlaceDialog<Input extends object>({ title, place, useSave, input, onClose, onSaved = onClose }: PlaceDialogProps<Input>) {
  const { t } = useTranslation('places');
  const form = useContractForm(PlaceForm, { name: place?.name ?? '', note: place?.note ?? null });
  const save = useSave({ onSuccess: onSaved, onError: form.showErrors });
  return (
    <FormDialog title={title} form={form} onSubmit={(body) => save.mutate({ ...input, body })} busy={save.isPending} onClose={onClose}>
      <TextInput {...form.field('name')} label={t('nameLabel')} hint={t('nameHint')} required />
      <TextInput {...form.field('note')} label={t('note')} rows={2} />
    </FormDialog>
  );
}

export function AddPlaceDialog({ onAdded, onClose }: DialogProps & { onAdded?: (place: Place) => void }) {
  const { t } = useTranslation('places');
  return <PlaceDialog title={t('add')} useSave={useAddPlace} input={{}} onSaved={onAdded} onClose={onClose} />;
}

interface OfPlace extends DialogProps {
  place: Place;
}

export function EditPlaceDialog({ place, onClose }: OfPlace) {
  const { t } = useTranslation('places');
  return <PlaceDialog title={t('edit')} place={place} useSave={useEditPlace} input={{ params: { id: place.id } }} onClose={onClose} />;
}

export function DeletePlaceDialog({ place: { id, name, nrOfItems, nrOfNames }, onClose }: OfPlace) {
  const { t } = useTranslation('places');
  const uses = [nrOfItems > 0 && t('pieces', { count: nrOfItems }), nrOfNames > 0 && t('countedNames', { count: nrOfNames })].filter(
    Boolean,
  );
  if (uses.length > 0) return <CannotDeleteDialog reason={t('inUse', { name, uses: uses.join(', ') })} onClose={onClose} />;
  return (
    <DeleteDialog
      title={t('deleteQuestion', { name })}
      text={t('deleteText')}
      confirmLabel={t('delete')}
      useDelete={useDeletePlace}
      input={{ params: { id } }}
      onClose={onClose}
    />
  );
}
