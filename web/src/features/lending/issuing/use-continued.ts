import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { type Entry, isGoneFrom } from './basket.ts';
import { basketStore } from './basket-store.ts';
import { freeItemsQuery } from './issuing.api.ts';

/** A list begun earlier. */
export interface Continued {
  readonly count: number;
  /** ISO 8601 moment of the last addition. */
  readonly addedAt: string;
  /** Entries that could no longer be issued. */
  readonly gone: readonly Entry[];
}

const piecesOf = (personId: number) => basketStore.of(personId).entries.filter(({ itemId }) => itemId !== null);

function begunEarlier(personId: number): Continued | undefined {
  const { length: count } = piecesOf(personId);
  const addedAt = basketStore.addedAt(personId);
  return count > 0 && addedAt !== null ? { count, addedAt, gone: [] } : undefined;
}

/** Free pieces of a clothing name; none if the name is deleted. */
async function freeItems(client: QueryClient, nameId: number) {
  try {
    return (await client.fetchQuery(freeItemsQuery(nameId))).data;
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return [];
    throw error;
  }
}

/** Unticks the pieces that can no longer be issued and answers them. */
async function untickGone(client: QueryClient, personId: number): Promise<readonly Entry[]> {
  const nameIds = new Set(piecesOf(personId).map(({ clothingNameId }) => clothingNameId));
  const free = new Map(await Promise.all([...nameIds].map(async (nameId) => [nameId, await freeItems(client, nameId)] as const)));
  const gone = piecesOf(personId).filter((entry) => {
    const ofName = free.get(entry.clothingNameId);
    return ofName !== undefined && isGoneFrom(entry, ofName);
  });
  for (const { key } of gone) basketStore.dispatch(personId, { type: 'changed', key, change: { checked: false } });
  return gone;
}

/** A list that the desk opens with is checked against the register. Issuing does not wait for that: the server checks again. */
export function useContinued(personId: number, isEmpty: boolean): Continued | undefined {
  const client = useQueryClient();
  const [continued, setContinued] = useState(() => begunEarlier(personId));
  if (continued !== undefined && isEmpty) setContinued(undefined);

  useEffect(() => {
    if (begunEarlier(personId) === undefined) return;
    untickGone(client, personId).then(
      (gone) => setContinued((before) => before && { ...before, gone }),
      () => {
        // Without an answer all stays ticked.
      },
    );
  }, [client, personId]);

  return continued;
}
