import { authEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { earlyScreenOf } from './early-screens.ts';

test.each(['/', '/people/search', '/people/12', '/return', '/return?groupId=3', '/clothing/overview'])(
  'the server takes the first reads of %s',
  (address) => {
    const data = earlyScreenOf(address)?.data ?? [];
    expect(data.length).toBeGreaterThan(0);
    expect(authEndpoints.refresh.query.safeParse({ first: data.join(' ') }).success).toBe(true);
  },
);
