import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { SmtpServer } from '../src/mail/settings.ts';

export const USER = 'riided@example.ee';
export const PASSWORD = 'sõna@lukk';

/** Stage of a fault; `data`: before the mail, `answer`: after it. */
export type Step = 'greeting' | 'login' | 'sender' | 'recipient' | 'data' | 'answer';

/** Fault: an answer with this code, silence, or a dropped connection. */
export type Trouble = number | 'stalls' | 'drops';

/** A real SMTP server on loopback with STARTTLS and a login. */
export interface MailServer {
  /** Settings to reach it; its certificate is self-signed. */
  settings(): SmtpServer;
  /** The same as SMTP_URL. */
  url(): string;
  /** Number of received mails, answered or not. */
  begun: number;
  /** Mails accepted since the test began. */
  readonly received: ParsedMail[];
  /** Answers the next mails with these codes, one each. */
  readonly refusals: number[];
  /** Delay before it accepts a mail, ms. */
  delay: number;
  /** Permanent fault. */
  readonly troubles: Map<Step, Trouble>;
  /** Offer STARTTLS. */
  offersTls: boolean;
}

/** For the test file that calls this. */
export function mailServer(): MailServer {
  let port = 0;
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
    received: [],
    refusals: [],
    delay: 0,
    troubles: new Map(),
    offersTls: true,
  };
  const sockets = new Set<Socket>();
  const server = smtpServer(self, sockets);
  server.on('error', () => {});
  beforeAll(async () => {
    const listening = server.listen(0, '127.0.0.1');
    listening.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await once(listening, 'listening');
    const address = listening.address();
    if (address !== null && typeof address === 'object') port = address.port;
  });
  beforeEach(() => {
    self.received.length = 0;
    self.refusals.length = 0;
    self.troubles.clear();
    self.offersTls = true;
    self.delay = 0;
    self.begun = 0;
  });
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  return self;
}

/** Behaves as `self` says at each step. */
function smtpServer(self: MailServer, sockets: ReadonlySet<Socket>): SMTPServer {
  /** Resolves to the error to answer with, if any; never resolves when it stalls. */
  const meet = async (step: Step): Promise<Error | undefined> => {
    const trouble = self.troubles.get(step);
    if (trouble === undefined) return undefined;
    if (typeof trouble === 'number') return refusal(trouble);
    if (trouble === 'drops') for (const socket of sockets) socket.destroy();
    return new Promise(() => {});
  };
  return new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect: async (session, done) => {
      if (!self.offersTls) session.disabledCommands = ['STARTTLS'];
      done(await meet('greeting'));
    },
    onAuth: async ({ username, password }, { secure }, done) => {
      const trouble = await meet('login');
      if (trouble) done(trouble);
      else if (secure && username === USER && password === PASSWORD) done(null, { user: USER });
      else done(Object.assign(new Error('Vale kasutaja või parool'), { responseCode: 535 }));
    },
    onMailFrom: async (_, __, done) => done(await meet('sender')),
    onRcptTo: async (_, __, done) => {
      const responseCode = self.refusals.shift();
      done(responseCode === undefined ? await meet('recipient') : refusal(responseCode));
    },
    onData: async (stream, _, done) => {
      await meet('data');
      // An interrupted mail is dropped.
      const mail = await simpleParser(stream).catch(done);
      if (mail === undefined) return;
      self.begun += 1;
      const trouble = await meet('answer');
      if (trouble) return done(trouble);
      const taking = setTimeout(() => {
        self.received.push(mail);
        done();
      }, self.delay);
      taking.unref();
    },
  });
}

const refusal = (responseCode: number) => Object.assign(new Error('Seda kirja me ei taha'), { responseCode });
