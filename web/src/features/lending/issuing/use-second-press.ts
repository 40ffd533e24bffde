import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Entry, toIssue } from './basket.ts';
import { promisedToOther } from './free-pieces.ts';
import { freeItemsQuery } from './issuing.api.ts';
import type { Desk } from './use-desk.ts';

/** A list with pieces that are promised to others is issued at the second press; the first one says so. */
export function useSecondPress<T extends { issueAll: () => Promise<void> }>(personId: number, { basket, settled }: Desk, issuing: T) {
  const client = useQueryClient();
  const [said, setSaid] = useState<ReadonlySet<number>>(new Set());
  const promisedIn = (entries: readonly Entry[]) =>
    toIssue(entries).flatMap(({ itemId, clothingNameId }) => {
      const item = client.getQueryData(freeItemsQuery(clothingNameId).queryKey)?.data.find(({ id }) => id === itemId);
      return item && promisedToOther(item, personId) ? [itemId] : [];
    });
  return {
    ...issuing,
    /** The next press issues what is promised. */
    asksAgain: toIssue(basket.entries).some(({ itemId }) => said.has(itemId)),
    press: async () => {
      const promised = promisedIn((await settled()).entries);
      if (promised.every((id) => said.has(id))) return issuing.issueAll();
      setSaid(said.union(new Set(promised)));
    },
  };
}
