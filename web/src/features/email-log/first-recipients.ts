import type { EmailLogEntry } from '@riideait/contract';

/** So many names are told. */
const NAMES = 3;

/** The first few to whom mails go, each once, and how many mails of all of them go to others. */
export function firstRecipients(mails: readonly Pick<EmailLogEntry, 'personName'>[], all: number) {
  const names = [...new Set(mails.map(({ personName }) => personName))].slice(0, NAMES);
  const theirs = mails.filter(({ personName }) => names.includes(personName));
  return { names, more: Math.max(0, all - theirs.length) };
}
