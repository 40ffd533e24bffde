import { PastDay, PersonNoteForm, requiredChoice } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { typedDay } from '../../../ui/typed-day.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useAddNote } from './notes.api.ts';

const TypedNote = PersonNoteForm.extend({ onDay: requiredChoice('Päev', typedDay(PastDay)) });

export function AddNoteDialog({ personId, onClose }: DialogProps & { personId: number }) {
  const { t } = useTranslation('people');
  const form = useContractForm(TypedNote, { onDay: writtenDay(isoDay(new Date())), text: '' });
  const add = useAddNote({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('note.add')}
      form={form}
      onSubmit={(body) => add.mutate({ params: { id: personId }, body })}
      busy={add.isPending}
      onClose={onClose}
    >
      <TextInput {...form.field('text')} label={t('note.text')} hint={t('note.hint')} rows={3} required />
      <DayInput {...form.field('onDay')} label={t('note.onDay')} required />
    </FormDialog>
  );
}
