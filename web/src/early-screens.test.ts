import { API_BASE, authEndpoints, issuingEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { earlyScreenOf } from './early-screens.ts';
import { heldQuery } from './features/lending/issuing/issuing.api.ts';
import { urlOf } from './lib/transport.ts';

test.each(['/', '/people/search', '/people/12', '/return', '/return?groupId=3', '/clothing/overview'])(
  'the server takes the first reads of %s',
  (address) => {
    const data = earlyScreenOf(address)?.data ?? [];
    expect(data.length).toBeGreaterThan(0);
    expect(authEndpoints.refresh.query.safeParse({ first: data.join(' ') }).success).toBe(true);
  },
);

test('what a person holds is asked for first as their page asks for it', () => {
  const asks = { params: { id: 12 }, query: { current: true } };
  expect(heldQuery(12).queryKey).toContainEqual(asks);
  const early = earlyScreenOf('/people/12')?.data.map((path) => `${API_BASE}${path}`);
  expect(early).toContain(urlOf(issuingEndpoints.list, asks));
});
