import { randomUUID } from 'node:crypto';
import type { PreviewForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import type { RequestScope } from '../../../http/context.ts';
import type { MailAudience } from '../../../mail/making.rules.ts';
import { mailDomainOf } from '../../../mail/post.ts';
import { type Held, queueEmails } from '../../../mail/queue-email.ts';
import type { Reminder } from '../../../mail/recipe.ts';
import type { Origin } from './origin.ts';
import type { Recipient } from './reminders.queries.ts';

export type Addressed = Recipient & { readonly email: string };
export const hasAddress = (person: Recipient): person is Addressed => person.email !== null;

interface Sending extends Omit<Reminder, 'personId' | 'meantFor'> {
  /** Of the sending, in its Message-IDs; default random. */
  readonly name?: string;
  /** Bulk mail. */
  readonly bulk: boolean;
  readonly held?: Held | undefined;
}

/** Queues a mail per person, made and sent after the commit. Returns their number. */
export function queueMails(
  scope: Scope,
  { publicUrl }: Origin,
  people: readonly Addressed[],
  meantFor: MailAudience,
  { name = randomUUID(), bulk, held, ...recipe }: Sending,
): Promise<number> {
  const mails = people.map((person) => ({
    recipe: { ...recipe, personId: person.id, meantFor },
    personId: person.id,
    personName: person.name,
    toAddress: person.email,
    bulk,
    messageId: messageIdOf(publicUrl, name, person.id),
  }));
  return queueEmails(scope, mails, bulk ? 'MANY' : 'ONE', held);
}

const messageIdOf = (publicUrl: string, name: string, to: number | 'test') => `<${name}.${to}@${mailDomainOf(publicUrl)}>`;

/** Sends a reminder with draft texts to a user as a test. */
export function queueTest(scope: RequestScope, { publicUrl }: Origin, draft: PreviewForm): Promise<number> {
  const to = { personName: scope.user.name, toAddress: scope.user.email };
  const messageId = messageIdOf(publicUrl, randomUUID(), 'test');
  return queueEmails(scope, [{ ...to, recipe: { ...to, draft }, personId: null, bulk: false, messageId }], 'ONE');
}
