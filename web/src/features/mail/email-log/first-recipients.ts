import type { EmailLogEntry } from '@riideait/contract';

const NAMES = 3;

/** The first recipients, and the number of mails to others. */
export function firstRecipients(mails: readonly Pick<EmailLogEntry, 'personName'>[], all: number) {
  const names = [...new Set(mails.map(({ personName }) => personName))].slice(0, NAMES);
  const theirs = mails.filter(({ personName }) => names.includes(personName));
  return { names, more: Math.max(0, all - theirs.length) };
}
