import type { FastifyBaseLogger } from 'fastify';
import { type Outcome, outcomeOf } from './outbox.rules.ts';
import { PERSONAL_LINK } from './personal-link.ts';
import type { Sender, SmtpServer } from './settings.ts';

/** An outgoing mail. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt, like the date, so that receivers recognise a duplicate. */
  readonly messageId: string;
  readonly date: Date;
  /** Name of the sender if it is not the installation; the address stays. */
  readonly fromName?: string;
  /** Null: the sender's address. */
  readonly replyTo?: string | null;
  /** Adds List-Unsubscribe: the mail goes to many. */
  readonly bulk?: boolean;
  /** Its link is for its recipient alone: not for the log. */
  readonly personal?: boolean;
}

/** Sends a mail and resolves to the outcome; never throws. */
export type Mailer = (mail: Mail) => Promise<Outcome>;

/** Time-outs, ms. */
export interface Patience {
  readonly dnsTimeout: number;
  /** Connecting. */
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Each answer. */
  readonly socketTimeout: number;
  /** The whole attempt: a slow server must not hold up other mails. */
  readonly wholeTimeout: number;
}

/**
 * A mail server may scan a mail for minutes before it accepts it; giving up earlier would send the mail twice. The total is less
 * than the transaction of an attempt may last.
 */
export const PATIENCE: Patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 240_000,
  wholeTimeout: 270_000,
};

/**
 * Keeps connections for the mails that follow: mail servers limit logins. A mail goes to a second connection only if the first
 * sent nothing of it.
 */
const CONNECTIONS = { pool: true, maxConnections: 4, maxMessages: 20, idleTimeout: 10_000, maxRequeues: 1 } as const;

export const connectionOptions = ({ rejectUnauthorized, ...server }: SmtpServer, { wholeTimeout: _, ...timeouts } = PATIENCE) => ({
  ...server,
  ...timeouts,
  tls: { rejectUnauthorized },
});

/** Sends by SMTP. */
export function smtpMailer(server: SmtpServer, from: Sender, patience = PATIENCE): Mailer {
  const { wholeTimeout } = patience;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...connectionOptions(server, patience),
      ...CONNECTIONS,
      // A mail includes no local or remote files.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof open> | undefined;
  return async (mail) => {
    try {
      transport ??= open();
      await (await transport).sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(wholeTimeout) });
      return { is: 'sent' };
    } catch (error) {
      const envelope = { sender: from.address, recipient: mail.to, host: server.name ?? '' };
      return outcomeOf(error instanceof Error ? error : { message: String(error) }, envelope);
    }
  };
}

/** The mail for nodemailer. Addresses are objects, so that a name cannot inject a second address. */
export function messageOf({ to, fromName, replyTo, bulk, subject, text, html, messageId, date }: Mail, from: Sender) {
  return {
    from: { ...from, name: fromName ?? from.name },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(replyTo && bulk && { list: { unsubscribe: leavingBy(replyTo) } }),
    subject,
    text,
    html,
    messageId,
    date,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** The mail that a recipient sends to unsubscribe. */
const leavingBy = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=Loobun%20meeldetuletustest`;

/** Without a mail server, log the link of a mail, as a warning so that it passes higher log levels. */
export const logMailer =
  (log: FastifyBaseLogger): Mailer =>
  async ({ to, subject, text, personal }) => {
    const [link = 'no link'] = personal ? [PERSONAL_LINK] : (/https?:\/\/\S+/.exec(text) ?? []);
    log.warn(`No SMTP_URL, so not sent: ${subject}, to ${to}: ${link}`);
    return { is: 'unsent' };
  };
