import { randomUUID } from 'node:crypto';
import type { Scope } from '../../db/scope.ts';
import type { RequestScope } from '../../http/context.ts';
import { mailDomainOf } from '../../mail/post.ts';
import { type Held, queueEmails } from '../../mail/queue-email.ts';
import { getEmailConfig } from '../email-config/email-config.service.ts';
import { type Composed, composer } from './compose.rules.ts';
import type { Origin } from './origin.ts';
import { getEnsembleName, type Recipient, withPieces } from './reminders.queries.ts';

export type Addressed = Recipient & { readonly email: string };
export const hasAddress = (person: Recipient): person is Addressed => person.email !== null;

interface Sending {
  /** Of the sending, in its Message-IDs; default random. */
  readonly name?: string;
  readonly sendInventory: boolean;
  readonly line?: string | null;
  /** Bulk mail. */
  readonly bulk: boolean;
  readonly held?: Held | undefined;
}

/** Queues a mail per person, sent after the commit. Returns their number. */
export async function queueMails(
  scope: Scope,
  { publicUrl }: Origin,
  people: readonly Addressed[],
  { name = randomUUID(), sendInventory, line = null, bulk, held }: Sending,
): Promise<number> {
  const { replyTo, ...texts } = await getEmailConfig(scope);
  const compose = composer({ texts, ensemble: await getEnsembleName(scope), now: scope.now, sendInventory, line, publicUrl });
  const mails = (await withPieces(scope, people)).map((person) => ({
    personId: person.id,
    personName: person.name,
    toAddress: person.email,
    replyTo,
    bulk,
    ...compose(person),
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
    messageId: messageIdOf(publicUrl, randomUUID(), 'test'),
    userId: scope.userId,
    createdAt: scope.now.toISOString(),
  };
  return queueEmails(scope, [test], 'ONE');
}
