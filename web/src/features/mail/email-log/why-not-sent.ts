/** Why a mail was not sent, by what the user can do about it. */
export type WhyNotSent =
  | 'noSuchAddress'
  | 'mailboxFull'
  | 'takenForSpam'
  | 'tooLarge'
  | 'notNow'
  | 'unreachable'
  | 'notLetIn'
  | 'notEncrypted'
  | 'senderRefused'
  | 'refusedUs'
  | 'refused';

/** The mail server's reply code, 0 without a reply, and its RFC 3463 status code without the class. */
interface Answer {
  readonly code: number;
  readonly detail: string;
}

const ANSWER = /(?:^|: |response=)([45]\d\d)(?:[ -]+[245]\.(\d{1,3}\.\d{1,3})\b)?/;

function answerIn(error: string): Answer {
  const [, code = 0, detail = ''] = ANSWER.exec(error) ?? [];
  return { code: Number(code), detail };
}

/** The mail server's reply without the words of the mail library. */
export const serverWords = (error: string): string => error.replace(/^(?![45]\d\d[ -]).*?(?:: |response=)(?=[45]\d\d[ -])/, '');

/** Whether the reason is ours, not that of a mail server: nothing left to say, a restore, or a former version without a mail server. */
export const isOwnReason = (error: string): boolean =>
  /^(?:Jääb saatmata|taastatud varukoopiast|Riideait taastati|Meiliserver oli seadistamata)/.test(error);

/** Whether the mail was not tried with its mailing, of which all got the same refusal. */
export const isOfStopped = (error: string): boolean => error.startsWith('Saatmine peatus');

/** Reasons that would blame the recipient. */
const ofRecipient: readonly WhyNotSent[] = ['noSuchAddress', 'takenForSpam', 'refused'];

/**
 * Classifies the error of the last attempt.
 * @param refusedUs as the server judged: the refusal is about us
 */
export function whyNotSent(error: string, refusedUs = false): WhyNotSent {
  const answer = answerIn(error);
  const [, why = 'refused'] = (answer.code === 0 ? withoutAnswer : byAnswer).find(([matches]) => matches(error, answer)) ?? [];
  return refusedUs && ofRecipient.includes(why) ? 'refusedUs' : why;
}

type Rule = readonly [matches: (error: string, answer: Answer) => boolean, why: WhyNotSent];

const says =
  (words: RegExp) =>
  (error: string): boolean =>
    words.test(error);

const details =
  (...known: readonly string[]) =>
  (_: string, { detail }: Answer): boolean =>
    known.includes(detail);

const codes =
  (...known: readonly number[]) =>
  (_: string, { code }: Answer): boolean =>
    known.includes(code);

const ENCRYPTION = /certificate|self.signed|altname|STARTTLS|\bTLS\b|\bSSL\b|wrong version number/i;
const NETWORK =
  /\bE(?:CONN\w+|NOTFOUND|AI_AGAIN|TIMEDOUT|TIMEOUT|HOSTUNREACH|NETUNREACH|PIPE|SERVFAIL|NODATA|REFUSED)\b|time(?:d )?out|never received|connection|socket|aborted/i;

/** Rules without a reply: connection failures and mails not tried. */
const withoutAnswer: readonly Rule[] = [
  [says(ENCRYPTION), 'notEncrypted'],
  [says(/credentials|authentication|login/i), 'notLetIn'],
  [says(/size larger/i), 'tooLarge'],
  [says(/invalid sender/i), 'senderRefused'],
  [says(/invalid recipient|no recipients/i), 'noSuchAddress'],
  [says(NETWORK), 'unreachable'],
];

/** The first match applies: faults on our side precede faults of the mail and the recipient. */
const byAnswer: readonly Rule[] = [
  [says(/STARTTLS|encryption (?:needed|required)/i), 'notEncrypted'],
  [details('7.10', '7.11'), 'notEncrypted'],
  [says(/^invalid (?:greeting|HELO|LHLO)|^server (?:terminates|closed)/i), 'unreachable'],
  [(error, { code }) => /^invalid login/i.test(error) && code < 500, 'notNow'],
  [says(/^invalid login|authentication (?:is )?required|relay(?:ing)? (?:access )?(?:denied|not permitted)|unable to relay/i), 'notLetIn'],
  [codes(530, 534, 535, 538), 'notLetIn'],
  [details('7.8', '7.9'), 'notLetIn'],
  [details('3.4', '2.3'), 'tooLarge'],
  [says(/sender address rejected|not owned by user|sendasdenied/i), 'senderRefused'],
  [details('1.7', '1.8', '7.60'), 'senderRefused'],
  [(error, { code }) => /^mail command failed/i.test(error) && code >= 500 && code !== 552, 'senderRefused'],
  [details('2.2'), 'mailboxFull'],
  [says(/quota|mailbox (?:is )?full|out of storage/i), 'mailboxFull'],
  // The recipient's domain does not exist: retrying is useless.
  [details('1.2', '1.10'), 'noSuchAddress'],
  [(_, { code }) => code < 500, 'notNow'],
  [details('1.0', '1.1', '1.3', '1.6', '2.1', '4.1', '4.4'), 'noSuchAddress'],
  [(_, { detail }) => detail.startsWith('7.'), 'takenForSpam'],
  [says(/spam|blocked|black ?list|block ?list|polic(?:y|ies)|reputation|DMARC|\bSPF\b|DKIM/i), 'takenForSpam'],
  [codes(552), 'tooLarge'],
  [(_, { code, detail }) => detail === '' && [521, 550, 551, 553, 556].includes(code), 'noSuchAddress'],
];
