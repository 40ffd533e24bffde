import { PastDay, PersonNoteForm, requiredChoice } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { typedDay } from '../../../ui/typed-day.ts';
import { useAddNote } from './notes.api.ts';

const TypedNote = PersonNoteForm.extend({ onDay: requiredChoice('Päev', typedDay(PastDay)) });

export function AddNoteDialog({ personId, onClose }: DialogProps & { personId: number }) {
  const { t } = useTranslation('people');
  const saving = { schema: TypedNote, initial: { onDay: writtenDay(isoDay(new Date())), text: '' }, useSave: useAddNote };
  return (
    <SaveDialog {...saving} title={t('note.add')} toInput={(body) => ({ params: { id: personId }, body })} onClose={onClose}>
      {(form) => (
        <>
          <TextInput {...form.field('text')} label={t('note.text')} hint={t('note.hint')} rows={3} required />
          <DayInput {...form.field('onDay')} label={t('note.onDay')} required />
        </>
      )}
    </SaveDialog>
  );
}
