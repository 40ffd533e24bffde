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

/** An answer: a code, or a code and words. */
type Answer = number | `${4 | 5}${string} ${string}`;

/** Fault: an answer, silence, or a dropped connection. */
export type Trouble = Answer | 'stalls' | 'drops';

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
  /** Answers the next mails with these, one each. */
  readonly refusals: Answer[];
  /** Mails that it was asked to take. */
  asked: number;
  /** What the last client called itself in EHLO, in small letters. */
  greetedBy: string;
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
    asked: 0,
    greetedBy: '',
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
    self.asked = 0;
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
    if (trouble !== 'stalls' && trouble !== 'drops') return refusal(trouble);
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
    onMailFrom: async (_, { hostNameAppearsAs }, done) => {
      self.greetedBy = String(hostNameAppearsAs).toLowerCase();
      done(await meet('sender'));
    },
    onRcptTo: async (_, __, done) => {
      self.asked += 1;
      const answer = self.refusals.shift();
      done(answer === undefined ? await meet('recipient') : refusal(answer));
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

function refusal(answer: Answer): Error {
  const [, code, words] = /^(\d+) ?(.*)/.exec(String(answer)) ?? [];
  return Object.assign(new Error(words || 'Seda kirja me ei taha'), { responseCode: Number(code) });
}
