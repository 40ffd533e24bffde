import { randomUUID } from 'node:crypto';
import type { Scope } from '../../db/scope.ts';
import type { RequestScope } from '../../http/context.ts';
import type { Recipe } from '../../mail/make-email.ts';
import type { MailAudience } from '../../mail/making.rules.ts';
import { mailDomainOf } from '../../mail/post.ts';
import { type Held, queueEmails } from '../../mail/queue-email.ts';
import type { Composed } from './compose.rules.ts';
import type { Origin } from './origin.ts';
import type { Recipient } from './reminders.queries.ts';

export type Addressed = Recipient & { readonly email: string };
export const hasAddress = (person: Recipient): person is Addressed => person.email !== null;

interface Sending extends Omit<Recipe, 'personId' | 'meantFor'> {
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
  { name = randomUUID(), clothingNameIds, bulk, held, ...recipe }: Sending,
): Promise<number> {
  const mails = people.map((person) => ({
    personId: person.id,
    personName: person.name,
    toAddress: person.email,
    bulk,
    meantFor,
    ...recipe,
    clothingNameIds: clothingNameIds === null ? null : [...clothingNameIds],
    messageId: messageIdOf(publicUrl, name, person.id),
    userId: scope.userId,
    createdAt: scope.now.toISOString(),
  }));
  return queueEmails(scope, mails, bulk ? 'MANY' : 'ONE', held);
}

/** Fixed now, so that receivers recognise a duplicate. */
const messageIdOf = (publicUrl: string, name: string, to: number | 'test') => `<${name}.${to}@${mailDomainOf(publicUrl)}>`;

/** Sends a written mail to a user as a test. */
export async function queueTest(scope: RequestScope, { publicUrl }: Origin, mail: Composed, replyTo: string | null): Promise<number> {
  const test = {
    personId: null,
    personName: scope.user.name,
    toAddress: scope.user.email,
    replyTo,
    bulk: false,
    ...mail,
    madeAt: scope.now.toISOString(),
    messageId: messageIdOf(publicUrl, randomUUID(), 'test'),
    userId: scope.userId,
    createdAt: scope.now.toISOString(),
  };
  return queueEmails(scope, [test], 'ONE');
}
