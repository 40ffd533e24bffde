import { expect, test } from 'vitest';
import { forApp, makeTotpSecret, stepOf } from './totp.rules.ts';

/** RFC 6238, appendix B: the secret of the SHA-1 vectors, and the last six of their eight digits. */
const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('RFC 6238 at %s s: %s', (seconds, code) => {
  expect(stepOf(RFC_SECRET, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
});

test.each([
  ['one step late', 1_111_111_109 + 30, 37_037_036],
  ['one step early', 1_111_111_109 - 30, 37_037_036],
  ['two steps late', 1_111_111_109 + 60, undefined],
  ['two steps early', 1_111_111_109 - 60, undefined],
])('a code %s', (_, seconds, step) => expect(stepOf(RFC_SECRET, '081804', new Date(seconds * 1000))).toBe(step));

test.each([
  ['spaces', '081 804', 37_037_036],
  ['a wrong one', '081805', undefined],
  ['one digit short', '08180', undefined],
  ['one digit more', '0818041', undefined],
  ['digits of another script', '０８１８０４', undefined],
  ['a recovery code', 'k7mq2-x9dh4', undefined],
])('%s', (_, code, step) => expect(stepOf(RFC_SECRET, code, new Date(1_111_111_109_000))).toBe(step));

test('the app gets the secret, the product and the account', () => {
  const { secret, uri } = forApp(RFC_SECRET, 'mari@tants.ee');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(uri).toBe(`otpauth://totp/Riideait:mari%40tants.ee?issuer=Riideait&secret=${secret}&algorithm=SHA1&digits=6&period=30`);
  expect(makeTotpSecret()).toHaveLength(20);
  expect(makeTotpSecret()).not.toEqual(makeTotpSecret());
});
