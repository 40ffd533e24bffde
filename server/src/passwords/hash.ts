import { hash, verify } from '@node-rs/argon2';

/** Argon2id; OWASP password storage cheat sheet, with more memory. About 100 ms on a small server. */
const OPTIONS = { algorithm: 2, memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, OPTIONS);

/** What is compared when there is no account, so that the time of the answer does not tell. Made on first use. */
let nobody: Promise<string> | undefined;

/** Whether `password` is the one behind `passwordHash`; takes as long when there is none. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}
