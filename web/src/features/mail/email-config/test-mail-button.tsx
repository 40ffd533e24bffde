import Send from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import type { PreviewForm } from '@riideait/contract';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useCanSend } from '../../../ui/mailing.ts';
import { toast } from '../../../ui/toasts.tsx';
import { useSendTest } from './email-config.api.ts';
import { t } from './texts.ts';

const titles = { subject: 'subject', emailBeginning: 'beginning', emailMiddleEmpty: 'middleEmpty', emailEnding: 'ending' } as const;
const drafts = ['subject', 'emailBeginning', 'emailMiddleEmpty', 'emailEnding'] as const;

/** Sends the shown mail to the user. */
export function TestMailButton({ form }: { form: PreviewForm }) {
  const email = useCurrentUser()?.email ?? '';
  const canSend = useCanSend();
  const send = useSendTest({
    onSuccess: () => (canSend ? toast.success(t('testSent', { email })) : toast.warning(t('testUnsent'))),
    onError: ({ messages }) => {
      for (const { text, field } of messages) {
        const part = drafts.find((name) => field === `draft.${name}`);
        toast.error(part === undefined ? text : `${t(titles[part])}: ${text}`);
      }
    },
  });

  return (
    <Button
      variant="outlined"
      startIcon={<Send />}
      loading={send.isPending}
      loadingPosition="start"
      sx={{ px: 1.5 }}
      onClick={() => send.mutate({ body: form })}
    >
      {t('sendTest')}
    </Button>
  );
}
