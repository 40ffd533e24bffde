import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
/** Nonce length, bytes; NIST SP 800-38D, 8.2. */
const NONCE = 12;
const TAG = 16;

/** Owner and purpose: a secret sealed for one opens for no other. */
export interface Owner {
  readonly purpose: 'totp';
  readonly userId: number;
}

/** Derives a key per purpose (RFC 5869). The secret is random, so it needs no salt. */
export const derivedKey = (
  secret: string,
  purpose: Owner['purpose'] | 'erased names' | 'demo holder' | 'links of holders' | 'calendars of holders',
): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', `riideait ${purpose}`, 32));

const bindingOf = ({ purpose, userId }: Owner) => Buffer.from(`${purpose}:${userId}`);

/** Encrypts a secret for the database: nonce, tag, then as many bytes as `plain` has. */
export function seal(secret: string, owner: Owner, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, derivedKey(secret, owner.purpose), nonce, { authTagLength: TAG }).setAAD(bindingOf(owner));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
}

/** Opens a sealed secret; undefined if changed, of another owner, or sealed with another SECRET. */
export function unseal(secret: string, owner: Owner, sealed: Buffer): Buffer | undefined {
  if (sealed.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, derivedKey(secret, owner.purpose), sealed.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(bindingOf(owner))
    .setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}
