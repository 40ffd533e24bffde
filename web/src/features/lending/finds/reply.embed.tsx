import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Answer, FindReplyForm, THANKS_TO_FINDER } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useReply } from './finds.api.ts';
import { t } from './texts.ts';

/** Mails the finder, once; afterwards says who did. */
export function ReplyToFinder({ answer }: { answer: Answer }) {
  const [open, setOpen] = useState(false);
  const { find } = answer;
  if (find?.replied) {
    const { at, by } = find.replied;
    const day = formatDate(at);
    return <Typography variant="body2">{by === null ? t('replied', { day }) : t('repliedBy', { name: by, day })}</Typography>;
  }
  if (!find?.canReply) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ px: 1.5 }}>
        {t('reply')}
      </Button>
      {open && <ReplyDialog answer={answer} contact={find.contact ?? ''} onClose={() => setOpen(false)} />}
    </>
  );
}

const ReplyDialog = ({ answer: { id, piece }, contact, onClose }: DialogProps & { answer: Answer; contact: string }) => (
  <SaveDialog
    title={t('replyTitle', { piece })}
    submitLabel={t('send')}
    schema={FindReplyForm}
    initial={{ text: THANKS_TO_FINDER as unknown }}
    keepAs={`reply ${id}`}
    useSave={useReply}
    toInput={(body) => ({ params: { id }, body })}
    onClose={onClose}
  >
    {(form) => (
      <>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{t('replyTo', { contact })}</Typography>
        <TextInput {...form.field('text')} label={t('text')} rows={6} />
      </>
    )}
  </SaveDialog>
);
