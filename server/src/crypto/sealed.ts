import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Bytes; NIST SP 800-38D, 8.2. */
const NONCE = 12;
const TAG = 16;

/** Whose secret it is and what for: sealed for one, it opens for no other. */
export interface Owner {
  readonly purpose: 'totp';
  readonly userId: number;
}

/** A key for each purpose, so that what signs access tokens encrypts nothing; RFC 5869. The secret is random, so it needs no salt. */
const keyOf = (secret: string, { purpose }: Owner) => new Uint8Array(hkdfSync('sha256', secret, '', `riideait ${purpose}`, 32));

const bindingOf = ({ purpose, userId }: Owner) => Buffer.from(`${purpose}:${userId}`);

/** Encrypts what the database must not show as it is: nonce, tag, then as many bytes as `plain` has. */
export function seal(secret: string, owner: Owner, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, keyOf(secret, owner), nonce, { authTagLength: TAG }).setAAD(bindingOf(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** What was sealed; undefined where it was tampered with, is another's, or SECRET is no longer the same. */
export function unseal(secret: string, owner: Owner, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(secret, owner), sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(bindingOf(owner))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
