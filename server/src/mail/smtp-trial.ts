import { lookup } from 'node:dns/promises';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { adviceOn, type Failure, type Stage, type Trial } from './mail-test.rules.ts';
import { connectionOptions, type Mail, messageOf, PATIENCE } from './mailer.ts';

/** Short, since a person waits. */
const IMPATIENT = { ...PATIENCE, socketTimeout: 60_000 };

/**
 * Sends one mail step by step and reports each step.
 * @returns whether the mail server accepted it
 */
export async function tryServer(trial: Trial, mail: Mail, say: (line: string) => void): Promise<boolean> {
  const { server, from } = trial;
  const { host, port, secure, auth } = server;
  const connection = new SMTPConnection(connectionOptions(server, IMPATIENT));
  // Errors between the steps have no other listener.
  const broken = new Promise<never>((_, reject) => connection.once('error', reject));
  broken.catch(() => {});
  const step = async (words: string, stage: Stage, work: () => Promise<string>): Promise<boolean> => {
    say(words);
    try {
      say(`  ${await Promise.race([work(), broken])}`);
      return true;
    } catch (error) {
      const failure: Failure = error instanceof Error ? error : { message: String(error) };
      const [problem, ...remedies] = adviceOn(stage, failure, trial);
      for (const line of [`That failed: ${failure.message}`, problem, ...remedies]) say(`  ${line}`);
      return false;
    }
  };
  try {
    return (
      (await step(`Looking up ${host}`, 'look-up', () => addressesOf(host))) &&
      (await step(`Connecting to ${host}, port ${port}${secure ? ', encrypted at once' : ''}`, 'connection', () => connect(connection))) &&
      (auth === undefined || (await step(`Logging in as ${auth.user}`, 'login', () => logIn(connection, auth)))) &&
      (await step(`Sending a mail from ${from.address} to ${mail.to}`, 'mail', () => send(connection, messageOf(mail, from))))
    );
  } finally {
    connection.close();
  }
}

const addressesOf = async (host: string) => (await lookup(host, { all: true })).map(({ address }) => address).join(', ');

/** Turns a callback into a promise. */
const called = <T>(begin: (done: (error?: Error | null, value?: T) => void) => void): Promise<T | undefined> =>
  new Promise((resolve, reject) => begin((error, value) => (error ? reject(error) : resolve(value))));

async function connect(connection: SMTPConnection): Promise<string> {
  await called((done) => connection.connect(done));
  return connection.secure ? 'Connected, and encrypted.' : 'Connected, without encryption.';
}

async function logIn(connection: SMTPConnection, { user, pass }: { user: string; pass: string }): Promise<string> {
  await called((done) => connection.login({ credentials: { user, pass } }, done));
  return 'Logged in.';
}

async function send(connection: SMTPConnection, message: ReturnType<typeof messageOf>): Promise<string> {
  const composed = new MailComposer(message).compile();
  const sent = await called<{ response: string }>((done) => connection.send(composed.getEnvelope(), composed.createReadStream(), done));
  return `The mail server has taken it: ${sent?.response}`;
}
