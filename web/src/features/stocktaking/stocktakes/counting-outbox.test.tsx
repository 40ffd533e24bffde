import { EntriesForm, stocktakeEndpoints } from '@riideait/contract';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { newRequestId } from '../../../lib/new-request-id.ts';
import { countingOutbox } from './counting-outbox.ts';
import { postEntry } from './use-counting.ts';

const NOT_FOUND = { refused: 'NOT_FOUND', text: 'Seda ei leitud' } as const;
const mark = () => postEntry(7, null, 'Vöö 5', { clothingId: 5, round: 'OUT', bag: 'uus kott (Kadri)', newBag: newRequestId() });
const postOf = (id: string) => countingOutbox.get().posts.find((post) => post.id === id);
const keepAll = (body: unknown) =>
  EntriesForm.parse(body).entries.map(({ id }) => ({ id, outcome: 'COUNTED' as const, clothingId: 5, who: null }));

test('a mark in a new bag waits for a server that numbers bags', async () => {
  await show(null);
  const asked = serve(stocktakeEndpoints.beginBag, NOT_FOUND, { data: { bag: '3' } });
  serve(stocktakeEndpoints.entries, { data: [] });
  serve(stocktakeEndpoints.count, ({ body }) => ({ data: keepAll(body) }));
  const id = mark();
  await waitFor(() => expect(countingOutbox.get().failing).toBe(true));
  expect(postOf(id)?.refused).toBeUndefined();
  countingOutbox.retry();
  await waitFor(() => expect(postOf(id)?.reply?.bag).toBe('3'));
  expect(asked).toHaveLength(2);
});

test('a mark in a new bag of a list that is gone is refused', async () => {
  await show(null);
  serve(stocktakeEndpoints.beginBag, NOT_FOUND);
  serve(stocktakeEndpoints.entries, NOT_FOUND);
  const id = mark();
  await waitFor(() => expect(postOf(id)?.refused).toBe('Seda ei leitud'));
});
