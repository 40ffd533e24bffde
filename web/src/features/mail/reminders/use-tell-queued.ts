import { useNavigate } from '@tanstack/react-router';
import { useApiWhile } from '../../../ui/api.ts';
import { mailingQuery } from '../../../ui/mailing.ts';
import { toast } from '../../../ui/toasts.tsx';
import { t } from './texts.ts';

/** Seconds that mails to a group wait on most servers. */
const USUAL_WAIT = 60;

interface Told {
  /** Of a mail to one person: its name. */
  name?: string;
  overLimit?: readonly string[];
  /** Takes back mails, while they wait. */
  undo?: (() => void) | undefined;
}

/** Toast with the number of queued mails, or what they wait for, with a link to the log; another names those over a limit. */
export function useTellQueued() {
  const navigate = useNavigate();
  const { canSend = true, undoSeconds: seconds = USUAL_WAIT } = useApiWhile(true, mailingQuery).data ?? {};
  const action = { label: t('toLog'), onClick: () => void navigate({ to: '/email-log' }) };

  return (count: number, { name, overLimit = [], undo }: Told = {}) => {
    if (canSend) {
      const text = name === undefined ? t('queued', { count, seconds }) : t('queuedTo', { name });
      toast.success(text, { action, id: text, undo, undoMs: seconds * 1000 });
    } else toast.warning(name === undefined ? t('waits', { count }) : t('waitsTo', { name }), { action, undo });
    if (overLimit.length > 0) toast.warning(t('leftOut', { count: overLimit.length, names: overLimit.join(', ') }));
  };
}
