import { ESTONIAN } from './estonian.ts';
import { folded } from './strength.rules.ts';

let list: Promise<ReadonlySet<string>> | undefined;

/** Passwords and words that many people use, folded: the first to be tried by whoever guesses. Read on first use: 5 MB and 30 ms. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList();
  return list;
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...ESTONIAN].map(folded));
}
