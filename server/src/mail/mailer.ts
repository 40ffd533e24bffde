import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { type Outcome, outcomeOf } from './outbox.rules.ts';
import type { Sender, SmtpServer } from './settings.ts';

/** A mail as it goes out. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt, as is the date: one that goes out twice is recognised as one. */
  readonly messageId: string;
  readonly date: Date;
  /** Who it is from, where that is not the installation itself; the address is the same. */
  readonly fromName?: string;
  /** Null: answers go to the sender. */
  readonly replyTo?: string | null;
  /** Whether it goes to many, who may ask to be left out. */
  readonly bulk?: boolean;
}

/** Sends a mail, and tells what came of it; never throws. */
export type Mailer = (mail: Mail) => Promise<Outcome>;

/** Milliseconds. */
export interface Patience {
  readonly dnsTimeout: number;
  /** For reaching the mail server. */
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** For each of its answers. */
  readonly socketTimeout: number;
  /** For all of it: a server that dribbles its answers must not hold up the others. */
  readonly wholeTimeout: number;
}

/**
 * A mail server that has been given a mail may look into it for minutes before it says that it has taken it; whoever gives up
 * before that sends the mail again, and it arrives twice. The whole is less than the transaction of an attempt may last.
 */
export const PATIENCE: Patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 240_000,
  wholeTimeout: 270_000,
};

/**
 * Connections are kept for the mails that follow soon: mail servers are wary of who logs in for each. A mail is given to a
 * second connection only where nothing of it has gone out by the first.
 */
const CONNECTIONS = { pool: true, maxConnections: 4, maxMessages: 20, idleTimeout: 10_000, maxRequeues: 1 } as const;

/** How a connection to the mail server is made. */
export const connectionOptions = ({ rejectUnauthorized, ...server }: SmtpServer, { wholeTimeout: _, ...timeouts } = PATIENCE) => ({
  ...server,
  ...timeouts,
  tls: { rejectUnauthorized },
});

/** Sends by SMTP. */
export function smtpMailer(server: SmtpServer, from: Sender, patience = PATIENCE): Mailer {
  const { wholeTimeout } = patience;
  const transport = createTransport({
    ...connectionOptions(server, patience),
    ...CONNECTIONS,
    // A mail brings nothing along from this machine or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    try {
      await transport.sendMail({ ...messageOf(mail, from), signal: AbortSignal.timeout(wholeTimeout) });
      return { is: 'sent' };
    } catch (error) {
      return outcomeOf(error instanceof Error ? error : { message: String(error) });
    }
  };
}

/** The mail as nodemailer takes it. Addresses as objects, so that nothing in them is read as a second one. */
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

/** The mail by which a recipient asks to be left out. */
const leavingBy = (address: string) => `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=Loobun%20meeldetuletustest`;

/** Without a mail server the link of a mail is for whoever reads the log. Told as a warning: a log that keeps less has it too. */
export const logMailer =
  (log: FastifyBaseLogger): Mailer =>
  async ({ to, subject, text }) => {
    const [link = 'no link'] = /https?:\/\/\S+/.exec(text) ?? [];
    log.warn(`No SMTP_URL, so not sent: ${subject}, to ${to}: ${link}`);
    return { is: 'unsent' };
  };

/** Without a mail server the mails of ensembles stay where they are, and their log says so. */
export const noMailer: Mailer = async () => ({ is: 'unsent' });
