import { codeEndpoints, issuingEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { PieceSearch } from './piece-search.tsx';

const unknown = { refused: 'NOT_FOUND', text: 'Sellist koodi ei ole' } as const;

test('a scan leaves the field to the next one at once, and a late answer does not touch that', async () => {
  const late = Promise.withResolvers<typeof unknown>();
  serve(issuingEndpoints.search, { data: [] });
  serve(codeEndpoints.get, late.promise);
  await show(<PieceSearch onHit={() => Promise.reject(new Error('unknown'))} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  type('4TVWXYZK');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field.value).toBe('');
  type('789AB');
  late.resolve(unknown);
  await late.promise;
  await waitFor(() => expect(field.value).toBe('789AB'));
  type('');
  type('789ABCDJ');
  fireEvent.keyDown(field, { key: 'Enter' });
  // Of an unknown one the text comes back, for the next scan to replace.
  await waitFor(() => expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['789ABCDJ', 0, 8]));
});
