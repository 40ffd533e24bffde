import { deedsEndpoints } from '@riideait/contract';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../lib/call.ts';
import { CallError, isUnanswered } from '../lib/call-error.ts';
import { t } from './texts.ts';
import { toast, toastError } from './toasts.tsx';

/** The record is not there, or no more. */
export const isGone = (error: unknown) => error instanceof CallError && error.status === 404;

/**
 * Refetches all queries on screen; queries of deleted records show "not found". A screen that shows it has no active query: the removal of
 * its failed one lets it try again (shell/route-error.tsx).
 */
async function readAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries();
  client.removeQueries({ type: 'inactive', predicate: ({ state }) => isGone(state.error) });
  await client.resetQueries({ type: 'active', predicate: ({ state }) => isGone(state.error) });
}

/** Undoes a deed. The undo is a deed too, which its toast offers to undo; a refusal shows its reasons, and without an answer it is offered again. */
export async function undo(client: QueryClient, deedId: number): Promise<void> {
  try {
    const { data, deedId: undoing } = await call(deedsEndpoints.undo, { params: { id: deedId } });
    if (data.undoing) toast.info(t('undoing'));
    else toast.success(t('undone'), { undo: undoOf(client, undoing) });
  } catch (error) {
    if (isUnanswered(error)) toast.error(error.message, { undo: undoOf(client, deedId) });
    else toastError(error);
  }
  await readAgain(client);
}

/** Says how a job of an undo ended. */
export function sayOutcome(client: QueryClient, undoing: number | undefined, refused: string | null): void {
  if (undoing !== undefined) toast.success(t('undone'), { undo: undoOf(client, undoing) });
  else if (refused !== null) toast.error(refused);
  void readAgain(client);
}

/** Undoes the deed of an answer; undefined where nothing has changed. */
export const undoOf = (client: QueryClient, deedId: number | null | undefined) =>
  typeof deedId === 'number' ? () => void undo(client, deedId) : undefined;
