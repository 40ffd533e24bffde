import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { mailingQuery } from '../email-log/email-log.api.ts';

/** Toast with the number of queued mails, or that sending is off, with a link to the log; another names those over a limit. */
export function useTellQueued() {
  const { t } = useTranslation('reminders');
  const navigate = useNavigate();
  const canSend = useApiWhile(true, mailingQuery).data?.canSend ?? true;
  const action = { label: t('toLog'), onClick: () => void navigate({ to: '/email-log' }) };

  return (count: number, { words = t('queued', { count }), overLimit = [] }: { words?: string; overLimit?: readonly string[] } = {}) => {
    if (canSend) toast.success(words, { action, id: words });
    else toast.warning(t('unsent', { count }), { action });
    if (overLimit.length > 0) toast.warning(t('leftOut', { count: overLimit.length, names: overLimit.join(', ') }));
  };
}
