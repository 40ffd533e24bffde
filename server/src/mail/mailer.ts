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
}

/** Sends a mail, and tells what came of it; never throws. */
export type Mailer = (mail: Mail) => Promise<Outcome>;

/** Milliseconds: for finding and reaching the mail server, for its greeting, and for each of its answers. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends by SMTP, each mail by a connection of its own. */
export function smtpMailer({ rejectUnauthorized, ...server }: SmtpServer, from: Sender): Mailer {
  const transport = createTransport({
    ...server,
    ...PATIENCE,
    tls: { rejectUnauthorized },
    // A mail brings nothing along from this machine or the network.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, ...mail }) => {
    try {
      // As an object, so that nothing in it is read as a second address.
      await transport.sendMail({ ...mail, to: { name: '', address: to }, from, headers: { 'Auto-Submitted': 'auto-generated' } });
      return { is: 'sent' };
    } catch (error) {
      return outcomeOf(error instanceof Error ? error : { message: String(error) });
    }
  };
}

/** Without a mail server the link of a mail is for whoever reads the log. Told as a warning: a log that keeps less has it too. */
export const logMailer =
  (log: FastifyBaseLogger): Mailer =>
  async ({ to, subject, text }) => {
    const [link = 'no link'] = /https?:\/\/\S+/.exec(text) ?? [];
    log.warn(`No SMTP_URL, so not sent: ${subject}, to ${to}: ${link}`);
    return { is: 'unsent' };
  };
