import { expect, test } from 'vitest';
import { worthOf } from './insurance.rules.ts';

test.each([
  [
    { valueCents: 100, priceCents: 50 },
    { cents: 100, by: 'VALUE' },
  ],
  [
    { valueCents: 0, priceCents: 50 },
    { cents: 0, by: 'VALUE' },
  ],
  [
    { valueCents: null, priceCents: 0 },
    { cents: 0, by: 'PRICE' },
  ],
  [
    { valueCents: null, priceCents: null },
    { cents: null, by: null },
  ],
])('the worth of %j', (item, expected) => expect(worthOf(item)).toEqual(expected));
