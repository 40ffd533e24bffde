import { type Envelope, whomRefused } from './refusal.rules.ts';

/** Outcome of one attempt. */
export type Outcome =
  | { readonly is: 'sent' }
  /** There is no mail server. */
  | { readonly is: 'unsent' }
  /** Permanent refusal with the server's words. */
  | { readonly is: 'refused'; readonly reason: string }
  /** To be tried again. `about`: the mail server has refused us, by this kind of refusal. */
  | { readonly is: 'failed'; readonly reason: string; readonly about?: string };

/** The mail's next state: finished, or retried after so many seconds. */
export type Verdict =
  | { readonly status: 'SENT' | 'UNSENT'; readonly error: null; readonly about?: undefined }
  | { readonly status: 'FAILED'; readonly error: string; readonly about?: string | undefined }
  | { readonly status: 'QUEUED'; readonly error: string; readonly pause: number; readonly about?: string | undefined };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Pause after each attempt, seconds; after the last one the mail is given up. */
export const PAUSES = [30, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR] as const;

/** @param attempts number of attempts, this one included */
export function verdictOn(outcome: Outcome, attempts: number): Verdict {
  switch (outcome.is) {
    case 'sent':
      return { status: 'SENT', error: null };
    case 'unsent':
      return { status: 'UNSENT', error: null };
    case 'refused':
      return { status: 'FAILED', error: outcome.reason };
    case 'failed': {
      const pause = PAUSES[attempts - 1];
      const { reason: error, about } = outcome;
      return {
        error,
        ...(about !== undefined && { about }),
        ...(pause === undefined ? { status: 'FAILED' } : { status: 'QUEUED', pause }),
      };
    }
  }
}

/** Parts of a sending error: message, SMTP answer, SMTP command. */
export interface SendingError {
  readonly message: string;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
}

/**
 * A refusal of the recipient or of the message is final. One of us is tried again, so that a wrong sender, or an hour on a block list, does not fail
 * the mails of a group; so is whatever else is no refusal of this mail.
 */
export function outcomeOf(error: SendingError, envelope: Envelope): Outcome {
  const { message, response, responseCode, code, command } = error;
  if (typeof responseCode !== 'number' || responseCode < 500) {
    // Not sent: too large for this server, or an invalid address.
    const isFinal = responseCode === undefined && (code === 'EMESSAGE' || code === 'EENVELOPE');
    return { is: isFinal ? 'refused' : 'failed', reason: withoutAdvice(inOneLine(message)) };
  }
  const reply = inOneLine(typeof response === 'string' ? response : message);
  const isOfMail = (command === 'RCPT TO' || command === 'DATA') && !OF_CONVERSATION.includes(responseCode);
  const whom = isOfMail ? whomRefused(reply, envelope) : 'US';
  return whom === 'RECIPIENT' ? { is: 'refused', reason: reply } : { is: 'failed', reason: inOneLine(message), about: kindOf(whom, reply) };
}

/** Bad sequence and not logged in: about the session, not the mail. */
const OF_CONVERSATION: readonly number[] = [503, 530];

/** Refusals of one kind have the same code; their words may name each mail. */
const kindOf = (whom: string, reply: string): string => `${whom} ${/\b5\d\d(?:[ -]5\.\d+\.\d+)?/.exec(reply)?.[0] ?? ''}`.trim();

const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();

/** Node.js adds to an error of a certificate how to start it otherwise, behind a semicolon. */
const withoutAdvice = (message: string) => message.replace(/; if .*$/, '');
