import { readFile } from 'node:fs/promises';
import { ESTONIAN } from './estonian.ts';
import { folded } from './strength.rules.ts';

/**
 * The 5000 that are used most of those with ten signs or more, the most used first: the dictionary of the library has the
 * words people begin with, and few that long. From the ten million passwords of Mark Burnett (public domain) by way of SecLists.
 */
const LONG = new URL('long-passwords.txt', import.meta.url);

let list: Promise<ReadonlySet<string>> | undefined;

/** Passwords and words that many people use, folded: the first to be tried by whoever guesses. Read on first use: 5 MB and 40 ms. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readList();
  return list;
}

async function readList(): Promise<ReadonlySet<string>> {
  const [{ dictionary }, long] = await Promise.all([import('@zxcvbn-ts/language-common'), readFile(LONG, 'utf8')]);
  return new Set([...dictionary['passwords-common'], ...long.trimEnd().split('\n'), ...ESTONIAN].map(folded));
}
