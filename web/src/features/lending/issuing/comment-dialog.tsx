import { prose } from '@riideait/contract';
import { z } from 'zod';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

const CommentForm = z.object({ comment: prose(500) });

interface CommentDialogProps {
  /** Label of the piece. */
  item: string;
  comment: string | null;
  onSave: (comment: string | null) => void;
  onClose: () => void;
}

const savedWords = (before: string | null, saved: string | null) =>
  saved === null ? 'commentRemoved' : before === null ? 'commentAdded' : 'commentEdited';

export function CommentDialog({ item, comment, onSave, onClose }: CommentDialogProps) {
  const form = useContractForm(CommentForm, { comment: comment ?? '' });

  return (
    <FormDialog
      title={comment === null ? t('addComment') : t('editComment')}
      form={form}
      busy={false}
      onClose={onClose}
      onSubmit={(values) => {
        const saved = values.comment === '' ? null : values.comment;
        if (saved !== comment) toast.success(t(savedWords(comment, saved)));
        onSave(saved);
      }}
    >
      <span>{item}</span>
      <TextInput {...form.field('comment')} label={t('comment')} rows={3} />
    </FormDialog>
  );
}
