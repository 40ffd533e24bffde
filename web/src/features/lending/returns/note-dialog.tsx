import { prose } from '@riideait/contract';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

const NoteForm = z.object({ note: prose(500) });

interface NoteDialogProps {
  /** Label of the piece. */
  item: string;
  note: string | null;
  onSave: (note: string | null) => void;
  onClose: () => void;
}

/** The note on the state of a piece. */
export function NoteDialog({ item, note, onSave, onClose }: NoteDialogProps) {
  const form = useContractForm(NoteForm, { note: note ?? '' });
  return (
    <FormDialog
      title={note === null ? t('addNote') : t('editNote')}
      form={form}
      busy={false}
      onClose={onClose}
      onSubmit={({ note: next }) => onSave(next === '' ? null : next)}
    >
      <span>{item}</span>
      <TextInput {...form.field('note')} label={t('note')} rows={3} />
    </FormDialog>
  );
}
