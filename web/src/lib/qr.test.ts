import { expect, test } from 'vitest';
import { qrModules } from './qr.ts';

test.each([
  ['HTTPS://RIIDED.EXAMPLE.EE/E/K7Q2M9XB', 25],
  ['HTTPS://RIIDED.KULTUURIMAJA.EE/E/K7Q2M9XB', 29],
  ['https://riided.example.ee/e/k7q2m9xb', 29],
])('%s takes %i modules at level M', (text, side) => expect(qrModules(text).side).toBe(side));
