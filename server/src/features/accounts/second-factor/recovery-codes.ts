import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { RECOVERY_CODES } from '@riideait/contract';
import { RECOVERY_CODE_COST } from '../../../passwords/hash-cost.ts';

/** Without i, l, o and u, which are misread. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** Ten characters of 32, so 50 bits. */
const LENGTH = 10;
const SALT = 16;

/** Ten codes such as `k7mq2-x9dh4`. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
  });

/** One salt for all codes of a user, so that a typed code is hashed once and looked up. */
export const makeSalt = (): Buffer => randomBytes(SALT);

export const saltOf = (hash: Buffer): Buffer => hash.subarray(0, SALT);

/** Salt and hash of a code, independent of its spelling. */
export async function hashOfCode(code: string, salt: Buffer): Promise<Buffer> {
  return Buffer.concat([salt, await hashRaw(spelled(code), { ...RECOVERY_CODE_COST, salt })]);
}

/** The bare characters; misread ones (o, i, l) count as the intended. */
const spelled = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replaceAll('o', '0');
