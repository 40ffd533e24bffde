import { hash, verify } from '@node-rs/argon2';
import { PASSWORD_COST } from './hash-cost.ts';

/** The same signs, however a keyboard puts them together; NIST SP 800-63B, 3.1.1.2. */
const plain = (password: string) => password.normalize('NFKC');

export const hashPassword = (password: string): Promise<string> => hash(plain(password), PASSWORD_COST);

const CURRENT = `$argon2id$v=19$m=${PASSWORD_COST.memoryCost},t=${PASSWORD_COST.timeCost},p=${PASSWORD_COST.parallelism}$`;

/** Whether a hash was made with the parameters of today; another is made anew when its password comes by. */
export const isCurrentHash = (passwordHash: string): boolean => passwordHash.startsWith(CURRENT);

/** What is compared when there is no account, so that the time of the answer does not tell. Made on first use. */
let nobody: Promise<string> | undefined;

/** Whether `password` is the one behind `passwordHash`; takes as long when there is none. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), plain(password));
  return matches && passwordHash !== null && passwordHash !== undefined;
}
