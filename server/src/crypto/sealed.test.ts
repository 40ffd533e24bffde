import { expect, test } from 'vitest';
import { seal, unseal } from './sealed.ts';

const SECRET = 'a secret of the tests, long enough to sign';
const MARI = { purpose: 'totp', userId: 7 } as const;
const plain = Buffer.from('Muhu seelik');

test('a sealed secret opens for its owner and shows nothing', () => {
  const sealed = seal(SECRET, MARI, plain);
  expect(unseal(SECRET, MARI, sealed)).toEqual(plain);
  expect(sealed.includes(plain)).toBe(false);
  expect(seal(SECRET, MARI, plain)).not.toEqual(sealed);
});

test.each([
  ['another user', SECRET, { purpose: 'totp', userId: 8 }, (sealed: Buffer) => sealed],
  ['another secret', SECRET.toUpperCase(), MARI, (sealed: Buffer) => sealed],
  ['a changed byte', SECRET, MARI, (sealed: Buffer) => Buffer.concat([sealed.subarray(0, -1), Buffer.from([(sealed.at(-1) ?? 0) ^ 1])])],
  ['a part of it', SECRET, MARI, (sealed: Buffer) => sealed.subarray(0, 20)],
] as const)('it does not open for %s', (_, secret, owner, change) => {
  expect(unseal(secret, owner, change(seal(SECRET, MARI, plain)))).toBeUndefined();
});
