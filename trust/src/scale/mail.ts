import { setTimeout as sleep } from 'node:timers/promises';
import { type Mail, smtpMailer } from '../../../server/src/mail/mailer.ts';
import type { Outcome } from '../../../server/src/mail/outbox.rules.ts';
import { smtpServerOf } from '../../../server/src/mail/settings.ts';
import { tryServer } from '../../../server/src/mail/smtp-trial.ts';
import type { Verdict } from '../proof.ts';
import { type Check, ELSEWHERE, HOST, OTHER, type Postfix, RECIPIENT, SENDER, STRANGER, startPostfix } from './postfix.ts';

const FROM = { name: 'Riideait', address: SENDER };

/** Tries of a mail that is greylisted for a second. */
const TRIES = 60;

interface Case {
  readonly check: Check;
  readonly to?: string;
  /** Of the trial; default the same. */
  readonly trialTo?: string;
  /** About us, the recipient's, or for now. */
  readonly is: 'ours' | 'theirs' | 'later' | 'taken';
  /** Of the mail server. */
  readonly words: RegExp;
  /** Of `npm run mail-test`. */
  readonly advice: RegExp;
}

const cases: readonly Case[] = [
  { check: 'nothing', is: 'taken', words: /^$/, advice: /The mail server has taken it: 250 2\.0\.0/ },
  { check: 'every other helo', is: 'taken', words: /^$/, advice: /has taken it/ },
  { check: 'sender', is: 'ours', words: /554 5\.7\.1 <riided@kirivoo\.test>: Sender address rejected/, advice: /MAIL_FROM/ },
  {
    check: 'helo',
    is: 'ours',
    words: /554 5\.7\.1 <riided\.kirivoo\.test>: Helo command rejected/,
    advice: /PUBLIC_URL, riided\.kirivoo\.test/,
  },
  { check: 'client', is: 'ours', words: /554 5\.7\.1 <\S+\[127\.0\.0\.1\]>: Client host rejected/, advice: /from this machine/ },
  {
    check: 'block list',
    is: 'ours',
    words: /554 5\.7\.1 Service unavailable; Client host \[127\.0\.0\.1\] blocked using/,
    advice: /block list/,
  },
  { check: 'content', is: 'ours', words: /5\.7\.1 message content rejected/, advice: /not the recipient/ },
  {
    check: 'recipient',
    is: 'theirs',
    words: /554 5\.7\.1 <mari@tants\.test>: Recipient address rejected/,
    advice: /not take mail for mari@tants\.test/,
  },
  {
    check: 'nothing',
    to: ELSEWHERE,
    is: 'theirs',
    words: /554 5\.7\.1 <mari@muu\.test>: Relay access denied/,
    advice: /not take mail for mari@muu\.test/,
  },
  {
    check: 'nothing',
    to: STRANGER,
    is: 'theirs',
    words: /550 5\.1\.1 <keegi@tants\.test>: Recipient address rejected: User unknown/,
    advice: /slip in the address/,
  },
  {
    check: 'greylist',
    trialTo: OTHER,
    is: 'later',
    words: /450 4\.2\.0 <mari@tants\.test>: Recipient address rejected: Greylisted/,
    advice: /tries again by itself/,
  },
];

/** What the product makes of the refusals of Debian's Postfix, and what `npm run mail-test` says of them. */
export async function mail(say: (line: string) => void): Promise<Verdict[]> {
  await using postfix = await startPostfix();
  say('Postfix and Postgrey are up');
  const verdicts: Verdict[] = [];
  for (const each of cases) verdicts.push(await tried(postfix, each));
  verdicts.push(await greylisted(postfix));
  if (verdicts.some(({ broken }) => broken.length > 0)) say(await postfix.log());
  return verdicts;
}

const serverOf = (postfix: Postfix, check: Check) => {
  const server = smtpServerOf(postfix.url(check));
  if (server === undefined) throw new Error('Not an SMTP_URL');
  return { ...server, name: HOST };
};

let mails = 0;
const aMail = (to: string): Mail => {
  mails += 1;
  return { to, subject: 'Proov', text: 'Tere!', html: '<p>Tere!</p>', messageId: `<proov-${mails}@${HOST}>`, date: new Date() };
};

const kindOf = (outcome: Outcome): Case['is'] | 'unsent' => {
  if (outcome.is === 'sent') return 'taken';
  if (outcome.is === 'failed') return outcome.about === undefined ? 'later' : 'ours';
  return outcome.is === 'refused' ? 'theirs' : 'unsent';
};

async function tried(postfix: Postfix, { check, to = RECIPIENT, trialTo = to, is, words, advice }: Case): Promise<Verdict> {
  const server = serverOf(postfix, check);
  const lines: string[] = [];
  await tryServer({ server, from: FROM, to: trialTo }, aMail(trialTo), (line) => lines.push(line));
  const outcome = await smtpMailer(server, FROM)(aMail(to));
  const reason = 'reason' in outcome ? outcome.reason : '';
  const said = lines.join('\n');
  const broken = [
    ...(kindOf(outcome) === is ? [] : [`${kindOf(outcome)} instead of ${is}: ${reason}`]),
    ...(words.test(reason) ? [] : [reason]),
    ...(advice.test(said) ? [] : [said]),
  ];
  return { promise: `Postfix checks ${check}${to === RECIPIENT ? '' : `, for ${to}`}: ${is}, and mail-test says why`, broken };
}

async function greylisted(postfix: Postfix): Promise<Verdict> {
  const send = smtpMailer(serverOf(postfix, 'greylist'), FROM);
  let outcome = await send(aMail(RECIPIENT));
  for (let tries = 1; tries < TRIES && outcome.is === 'failed'; tries++) {
    await sleep(500);
    outcome = await send(aMail(RECIPIENT));
  }
  return { promise: 'A greylisted mail is taken when it is tried again', broken: outcome.is === 'sent' ? [] : [JSON.stringify(outcome)] };
}
