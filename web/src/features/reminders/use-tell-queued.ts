import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { toast } from '../../ui/toasts.tsx';
import { mailingQuery } from '../email-log/email-log.api.ts';

/** Toast with the number of queued mails, or that sending is off, with a link to the log. */
export function useTellQueued() {
  const { t } = useTranslation('reminders');
  const navigate = useNavigate();
  const canSend = useApiWhile(true, mailingQuery).data?.canSend ?? true;
  const action = { label: t('toLog'), onClick: () => void navigate({ to: '/email-log' }) };

  return (count: number, words = t('queued', { count })) =>
    canSend ? toast.success(words, { action, id: words }) : toast.warning(t('unsent', { count }), { action });
}
