import { PastDay, PersonNoteForm, requiredChoice } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { typedDay } from '../../../ui/typed-day.ts';
import { t as peopleText } from '../people/texts.ts';
import { useAddNote } from './notes.api.ts';

const TypedNote = PersonNoteForm.extend({ onDay: requiredChoice('Päev', typedDay(PastDay)) });

export function AddNoteDialog({ personId, onClose }: DialogProps & { personId: number }) {
  const saving = { schema: TypedNote, initial: { onDay: writtenDay(isoDay(new Date())), text: '' }, useSave: useAddNote };
  return (
    <SaveDialog {...saving} title={peopleText('note.add')} toInput={(body) => ({ params: { id: personId }, body })} onClose={onClose}>
      {(form) => (
        <>
          <TextInput {...form.field('text')} label={peopleText('note.text')} hint={peopleText('note.hint')} rows={3} required />
          <DayInput {...form.field('onDay')} label={peopleText('note.onDay')} required />
        </>
      )}
    </SaveDialog>
  );
}
