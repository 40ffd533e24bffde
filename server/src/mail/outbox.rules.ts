/** What came of an attempt to send a mail. */
export type Outcome =
  | { readonly is: 'sent' }
  /** There is no mail server. */
  | { readonly is: 'unsent' }
  /** The mail server will not have this mail, and says why. */
  | { readonly is: 'refused'; readonly reason: string }
  /** It may go better later. */
  | { readonly is: 'failed'; readonly reason: string };

/** What becomes of the mail: it is done with, or tried again after so many seconds. */
export type Verdict =
  | { readonly status: 'SENT' | 'UNSENT'; readonly error: null }
  | { readonly status: 'FAILED'; readonly error: string }
  | { readonly status: 'QUEUED'; readonly error: string; readonly pause: number };

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds to wait after the first attempt, the second, and so on; after the last one the mail is given up. */
export const PAUSES = [30, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR, 24 * HOUR] as const;

/** @param attempts how many there have been, this one too */
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
      return pause === undefined ? { status: 'FAILED', error: outcome.reason } : { status: 'QUEUED', error: outcome.reason, pause };
    }
  }
}

/** What of an error of sending matters here: the words, the code of the SMTP server's answer, and where it came in. */
export interface SendingError {
  readonly message: string;
  readonly responseCode?: unknown;
  readonly code?: unknown;
}

/**
 * A 5xx of the SMTP server is its last word on a mail, but not on a login: a password that is wrong now may be mended, and the
 * mails that wait must not be lost meanwhile.
 */
export function outcomeOf({ message, responseCode, code }: SendingError): Outcome {
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && code !== 'EAUTH';
  return { is: isFinal ? 'refused' : 'failed', reason: message };
}
