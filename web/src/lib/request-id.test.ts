import { PersonReminder } from '@riideait/contract';
import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

/** A browser without TLS. */
const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) };

test.each([
  ['with TLS', () => newRequestId()],
  ['without TLS', () => newRequestId(bare)],
])('%s every id is a UUID of its own that the contract takes', (_, make) => {
  const ids = Array.from({ length: 300 }, make);
  expect(new Set(ids).size).toBe(300);
  for (const requestId of ids) expect(PersonReminder.parse({ personId: 1, requestId })).toMatchObject({ requestId });
});
