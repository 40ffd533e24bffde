import { domainToASCII } from 'node:url';

/** Of a mail: how its sender, its recipient and this machine are called. */
export interface Envelope {
  readonly sender: string;
  readonly recipient: string;
  /** As EHLO says it. */
  readonly host: string;
}

/** Whom a refusal is about: the recipient; or us, by our address as the sender, our machine, or a rule of the mail server. */
export type Refused = 'RECIPIENT' | 'SENDER' | 'MACHINE' | 'RULE';

/** What mail servers call the three of them (Postfix, Exim). */
const PHRASES: readonly (readonly [RegExp, Refused])[] = [
  [/\bsender (?:address|verify)\b/i, 'SENDER'],
  [/\b(?:helo command|client host)\b/i, 'MACHINE'],
];

/** The same in the words of others, where the recipient is not named. */
const LOOSE_PHRASES: readonly (readonly [RegExp, Refused])[] = [
  [/\bsender\b/i, 'SENDER'],
  [
    /\b(?:helo|ehlo)\b|\b(?:your|connecting|sending) (?:\w+ )?(?:ip|host|server|machine)\b|\b\d{1,3}(?:\.\d{1,3}){3}\b|\[[\da-f:]*:[\da-f:]+\]/i,
    'MACHINE',
  ],
];

/** Status codes of RFC 3463 and RFC 7372 that judge who sends, and those that judge the mailbox. */
const OF_US = /^5\.(?:7\.\d+|1\.[78])$/;
const OF_MAILBOX = /^5\.(?:1|2)\.\d+$/;

/**
 * Whom a permanent refusal at RCPT TO or after the mail is about. It is about us only where its words name our sender, host, address or HELO, or its
 * status code judges who sends and its words do not name the recipient: Postfix answers these at RCPT TO with 554 5.7.1. Every other one is final.
 * @param reply one line
 */
export function whomRefused(reply: string, { sender, recipient, host }: Envelope): Refused {
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? '';
  const rest = without(reply, recipient);
  if (isNamed(rest, sender)) return 'SENDER';
  // A mail server that names the domain of the mailbox does not mean this machine.
  if (!isOf(recipient, host) && isNamed(rest, host)) return 'MACHINE';
  const said = by(PHRASES, rest);
  if (said !== undefined) return said;
  if (rest !== reply || /\brecipient\b/i.test(rest)) return 'RECIPIENT';
  if (OF_US.test(status)) return by(LOOSE_PHRASES, rest) ?? 'RULE';
  return OF_MAILBOX.test(status) ? 'RECIPIENT' : (by(LOOSE_PHRASES, rest) ?? 'RECIPIENT');
}

const by = (phrases: typeof PHRASES, words: string): Refused | undefined => phrases.find(([phrase]) => phrase.test(words))?.[1];

/** An address as it is typed and as it is sent. */
function written(address: string): string[] {
  const at = address.lastIndexOf('@') + 1;
  return [address, address.slice(0, at) + domainToASCII(address.slice(at))].map((one) => one.toLowerCase());
}

const named = (name: string) =>
  new RegExp(
    `(?<![\\w.@+-])(?:${written(name)
      .map((one) => one.replace(/[^\w]/g, '\\$&'))
      .join('|')})(?![\\w@-]|\\.\\w)`,
    'gi',
  );

const isOf = (address: string, domain: string): boolean => address.toLowerCase().endsWith(`@${domain.toLowerCase()}`);
const isNamed = (words: string, name: string): boolean => name !== '' && named(name).test(words);
const without = (words: string, name: string): string => words.replace(named(name), '');
