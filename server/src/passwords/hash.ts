import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_COST } from './hash-cost.ts';

/** Unicode normalisation; NIST SP 800-63B, 3.1.1.2. */
const plain = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(plain(password), PASSWORD_COST);

const CURRENT = `$argon2id$v=19$m=${PASSWORD_COST.memoryCost},t=${PASSWORD_COST.timeCost},p=${PASSWORD_COST.parallelism}$`;

/** Whether a hash has the present parameters; others are renewed at login. */
export const isCurrentHash = (passwordHash: string): boolean => passwordHash.startsWith(CURRENT);

/** Compared for unknown accounts, so that the response time reveals nothing. Made on first use. */
let nobody: Promise<string> | undefined;

/** Whether the password matches; takes as long without a hash. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), plain(password));
  return matches && passwordHash !== null && passwordHash !== undefined;
}
