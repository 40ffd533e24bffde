import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { EmailConfig } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCanSend } from '../../../ui/mailing.ts';
import { emailConfigQuery, useEditEmailConfig } from './email-config.api.ts';
import { t } from './texts.ts';

/** The address for replies that waits for its link, and the one that serves until then; nothing without one. */
export function PendingReplyTo({ config: { replyTo, replyToPending } }: { config: EmailConfig }) {
  const client = useQueryClient();
  const canSend = useCanSend();
  const edit = useEditEmailConfig({
    onSuccess: (data) => client.setQueryData(emailConfigQuery.queryKey, { data, pagination: undefined }),
  });
  if (replyToPending === null) return null;

  const present = replyTo === null ? t('noReplyTo') : t('presentReplyTo', { email: replyTo });
  const save = (content: string | null) => edit.mutate({ body: { type: 'REPLY_TO', content } });
  return (
    <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
      {t(canSend ? 'replyToPending' : 'replyToPendingInLog', { email: replyToPending, present })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
        <Button color="inherit" disabled={edit.isPending} onClick={() => save(replyToPending)} sx={{ minHeight: 44 }}>
          {t('sendReplyToLink')}
        </Button>
        <Button color="inherit" disabled={edit.isPending} onClick={() => save(replyTo)} sx={{ minHeight: 44 }}>
          {t('dropReplyTo')}
        </Button>
      </Stack>
    </Alert>
  );
}
