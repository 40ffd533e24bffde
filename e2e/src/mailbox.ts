// Mail server of the tests: accepts every mail, keeps it in memory, and returns it by HTTP.
import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { MAILBOX_PORT, SMTP_PORT } from './ports.ts';

export interface ReceivedMail {
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const received = new Set<ReceivedMail>();

new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  disableReverseLookup: true,
  onData: async (stream, { envelope }, done) => {
    const { subject = '', text = '', html, from } = await simpleParser(stream);
    for (const { address } of envelope.rcptTo) {
      received.add({ to: address.toLowerCase(), from: from?.text ?? '', subject, text, html: html || '' });
    }
    done();
  },
}).listen(SMTP_PORT, '127.0.0.1');

// GET /?to=ADDRESS returns the mails to an address, the oldest first; DELETE returns and deletes them.
createServer(({ url = '/', method }, response) => {
  const to = new URL(url, 'http://localhost').searchParams.get('to')?.toLowerCase();
  const mails = [...received].filter((mail) => to === undefined || mail.to === to);
  if (method === 'DELETE') for (const mail of mails) received.delete(mail);
  response.setHeader('content-type', 'application/json').end(JSON.stringify(mails));
}).listen(MAILBOX_PORT, '127.0.0.1');
