import { issuingEndpoints } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { takeLost } from '../../../lib/call.ts';
import { isUnanswered, networkFailure } from '../../../lib/call-error.ts';
import type { AnyInput, CallInput } from '../../../lib/call-input.ts';
import { newRequestId } from '../../../lib/new-request-id.ts';
import { reception } from '../../../lib/reception.ts';
import { session } from '../../../lib/session.ts';
import { isAnyWaiting } from '../../../lib/waiting-posts.ts';
import { toast, toastError } from '../../../ui/toasts.tsx';
import type { DeedMessage, IssueMessage, TakenPiece } from './posts.api.ts';
import { t } from './texts.ts';

const keeps = () => session.get().user?.permissions.includes('register:keep') ?? false;

/** Loads the outbox, with the posts from before a reload, when it is needed: otherwise every desk would load it. */
async function loadOutbox() {
  const { deedsOutbox } = await import('./outbox.api.ts');
  await deedsOutbox.loaded;
  return deedsOutbox;
}

async function doEarlierOnesWait(): Promise<boolean> {
  await loadOutbox().catch(() => {});
  return isAnyWaiting();
}

interface Ways {
  readonly now: () => Promise<unknown>;
  /** Lets it wait. */
  readonly later: () => Promise<unknown>;
  /** Of pieces that come back. */
  readonly isReturn?: boolean;
}

/**
 * Does a deed now; without a connection, or while earlier ones wait for one, it waits. Lists wait only where the ensemble works offline.
 */
export async function nowOrLater({ now, later, isReturn = false }: Ways): Promise<unknown> {
  // The connection may be lost before the file of the outbox has loaded.
  const wait = () =>
    later().catch((error: unknown) => {
      const failure = networkFailure(error);
      toastError(failure);
      throw failure;
    });
  const waits = isReturn || keeps();
  if (waits && (reception.get() === 'lost' || (await doEarlierOnesWait()))) return wait();
  return now().catch((error: unknown) => {
    if (waits && isUnanswered(error)) return wait();
    throw error;
  });
}

async function post(client: QueryClient, message: DeedMessage, id?: string): Promise<void> {
  const outbox = await loadOutbox();
  outbox.post(message, id);
  void client.invalidateQueries();
}

/**
 * Issues a list once there is a connection. An earlier attempt may have arrived, so the call keeps its id.
 */
export async function issueLater(
  client: QueryClient,
  list: Omit<IssueMessage, 'call' | 'restId'>,
  tried: CallInput<typeof issuingEndpoints.issue> & AnyInput,
): Promise<void> {
  await post(client, { call: 'issue', restId: newRequestId(), ...list }, takeLost(issuingEndpoints.issue, tried));
  toast.success(t('issuedLater', { count: list.pieces.length }));
}

/** Takes pieces of one person back once there is a connection. */
export async function returnLater(client: QueryClient, pieces: TakenPiece[]): Promise<void> {
  await post(client, { call: 'return', pieces });
  toast.success(t('returnedLater', { count: pieces.length }));
}
