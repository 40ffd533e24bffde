import { once } from 'node:events';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SmtpServer } from '../src/mail/settings.ts';

export const USER = 'riided@example.ee';
export const PASSWORD = 'sõna@lukk';

/** A real SMTP server on loopback, which wants STARTTLS and a login. */
export interface MailServer {
  /** How to speak to it; its certificate is signed by nobody. */
  settings(): SmtpServer;
  /** The same as SMTP_URL. */
  url(): string;
  /** How many mails it has been given, answered or not. */
  begun: number;
  /** What has come in since the test began. */
  readonly received: ParsedMail[];
  /** Answers the next attempts to hand over a mail with these codes, one each. */
  readonly refusals: number[];
  /** Waits so many milliseconds before it takes a mail. */
  delay: number;
}

/** For the test file that calls this. */
export function mailServer(): MailServer {
  const received: ParsedMail[] = [];
  const refusals: number[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    onAuth: ({ username, password }, { secure }, done) => {
      if (secure && username === USER && password === PASSWORD) done(null, { user: USER });
      else done(Object.assign(new Error('Vale kasutaja või parool'), { responseCode: 535 }));
    },
    onRcptTo: (_, __, done) => {
      const responseCode = refusals.shift();
      if (responseCode === undefined) done();
      else done(Object.assign(new Error('Seda kirja me ei taha'), { responseCode }));
    },
    onData: async (stream, _, done) => {
      const mail = await simpleParser(stream);
      self.begun += 1;
      setTimeout(() => {
        received.push(mail);
        done();
      }, self.delay);
    },
  });
  server.on('error', () => {});
  let port = 0;
  beforeAll(async () => {
    const socket = server.listen(0, '127.0.0.1');
    await once(socket, 'listening');
    const address = socket.address();
    if (address !== null && typeof address === 'object') port = address.port;
  });
  beforeEach(() => {
    received.length = 0;
    refusals.length = 0;
    self.delay = 0;
    self.begun = 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

  const self: MailServer = {
    settings: () => ({
      host: '127.0.0.1',
      port,
      secure: false,
      requireTLS: true,
      rejectUnauthorized: false,
      auth: { user: USER, pass: PASSWORD },
    }),
    url: () => `smtp://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}?rejectUnauthorized=false`,
    begun: 0,
    received,
    refusals,
    delay: 0,
  };
  return self;
}
