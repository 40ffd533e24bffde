import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readConfig } from './config.ts';
import { StartupError } from './db/migrate.ts';
import { letterHtml } from './mail/letter-html.ts';
import { WITHOUT_SERVER } from './mail/mail-test.rules.ts';
import { mailDomainOf } from './mail/post.ts';
import { senderOf } from './mail/settings.ts';
import { tryServer } from './mail/smtp-trial.ts';

const SUBJECT = 'Riideaida proovikiri';
const WORDS =
  'See kiri on saadetud meiliserveri proovimiseks. Kui see jõudis kohale, siis jõuavad ka teised: õ, ä, ö, ü, š ja ž on paigas.';

/** Tries the mail server of the configuration; needs no database. */
async function main([to = '', ...rest]: readonly string[]): Promise<boolean> {
  if (senderOf(to)?.address !== to || rest.length > 0) throw new StartupError('Say where to: npm run mail-test -- mari@example.ee');
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { smtp, mailFrom, publicUrl } = readConfig(process.env);
  if (smtp === undefined) throw new StartupError(WITHOUT_SERVER.join('\n'));

  const domain = mailDomainOf(publicUrl);
  const mail = {
    to,
    subject: SUBJECT,
    text: WORDS,
    html: letterHtml({ subject: SUBJECT, paragraphs: [WORDS] }),
    messageId: `<${randomUUID()}@${domain}>`,
    date: new Date(),
  };
  // A mail server may quote the password.
  const say = (line: string) => process.stdout.write(`${smtp.auth ? line.replaceAll(smtp.auth.pass, '…') : line}\n`);
  if (!process.env.MAIL_FROM?.trim()) say(`MAIL_FROM is not set, so mails are from ${mailFrom.address}.`);
  const taken = await tryServer({ server: smtp, from: mailFrom, to }, mail, say);
  if (taken) say(`All is well. If the mail is not in the mailbox of ${to} in some minutes, look among the spam.`);
  return taken;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
