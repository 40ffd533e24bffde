import type { QueryClient } from '@tanstack/react-query';
import { CallError } from '../../lib/call-error.ts';
import { reception } from '../../lib/reception.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { session } from '../../lib/session.ts';
import { isAnyWaiting } from '../../lib/waiting-posts.ts';
import { i18n } from '../../texts/i18n.ts';
import { toast } from '../../ui/toasts.tsx';
import type { DeedMessage, IssueMessage, TakenPiece } from './posts.api.ts';

const keeps = () => session.get().user?.permissions.includes('register:keep') ?? false;

/** Whether a call failed for lack of a connection, and its deed may wait for one. */
export const mayWait = (error: unknown): boolean => keeps() && error instanceof CallError && error.status === 0;

/** Does a deed now; without a connection, or while earlier ones wait for one, it waits by `later`. */
export async function nowOrLater(now: () => Promise<unknown>, later: () => Promise<unknown>): Promise<unknown> {
  if (keeps() && (reception.get() === 'lost' || isAnyWaiting())) return later();
  return now().catch((error: unknown) => {
    if (mayWait(error)) return later();
    throw error;
  });
}

/** The outbox comes when it is needed: every desk would load it. */
async function post(client: QueryClient, message: DeedMessage): Promise<void> {
  const [{ deedsOutbox }] = await Promise.all([import('./outbox.api.ts'), import('./texts.ts')]);
  await deedsOutbox.loaded;
  deedsOutbox.post(message);
  void client.invalidateQueries();
}

/** Issues a list once there is a connection. */
export async function issueLater(client: QueryClient, list: Omit<IssueMessage, 'call' | 'restId'>): Promise<void> {
  await post(client, { call: 'issue', restId: newRequestId(), ...list });
  toast.success(i18n.t('offline:issuedLater', { count: list.pieces.length }));
}

/** Takes pieces of one person back once there is a connection. */
export async function returnLater(client: QueryClient, pieces: TakenPiece[]): Promise<void> {
  await post(client, { call: 'return', pieces });
  toast.success(i18n.t('offline:returnedLater', { count: pieces.length }));
}
