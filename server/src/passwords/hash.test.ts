import { argon2Sync } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, isCurrentHash, isPassword } from './hash.ts';

const PASSWORD = 'õige hobune aku klamber';

test('a password is hashed by argon2id with 64 MiB and five passes, and known again however its letters are put together', async () => {
  const hashed = await hashPassword(PASSWORD);
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=5,p=1\$/);
  expect(isCurrentHash(hashed)).toBe(true);
  expect(await isPassword(PASSWORD.normalize('NFD'), hashed)).toBe(true);
  expect(await isPassword('vale hobune aku klamber', hashed)).toBe(false);
});

test('without a hash no password matches, not even that of the hash compared instead', async () => {
  for (const missing of [null, undefined]) expect(await isPassword('nobody has this password', missing)).toBe(false);
});

test('a hash of other parameters is known again, and is not current', async () => {
  const weaker = await hash(PASSWORD.normalize('NFKC'), { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(isCurrentHash(weaker)).toBe(false);
  expect(await isPassword(PASSWORD, weaker)).toBe(true);
});

test('a hash as it is stored is known again by another implementation of argon2', async () => {
  const stored = '$argon2id$v=19$m=65536,t=5,p=1$prLefau+/IhpqZ4qGZ2doQ$qME5oZ6f02ggt+l/kY+T9tBf5KAjpVnFI7W3b3pWkwk';
  expect(await isPassword(PASSWORD, stored)).toBe(true);
  expect(hashedByNode(PASSWORD, stored)).toBe(stored);
  expect(hashedByNode('vale hobune aku klamber', stored)).not.toBe(stored);
});

/** The hash that Node's OpenSSL makes of a password with the parameters and the salt of `stored` (PHC string format). */
function hashedByNode(password: string, stored: string): string {
  const [, , , parameters = '', salt = '', tag = ''] = stored.split('$');
  const [memory = 0, passes = 0, parallelism = 0] = parameters.match(/\d+/g)?.map(Number) ?? [];
  const tagLength = Buffer.from(tag, 'base64').length;
  const made = argon2Sync('argon2id', { message: password, nonce: Buffer.from(salt, 'base64'), memory, passes, parallelism, tagLength });
  return stored.replace(tag, made.toString('base64').replace(/=+$/, ''));
}
