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

/** What of an error of sending matters here: its words, the SMTP server's answer, and where that came in. */
export interface SendingError {
  readonly message: string;
  readonly response?: unknown;
  readonly responseCode?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
}

/**
 * What the SMTP server says for good (5xx) to a recipient or to a mail itself is its last word. To anything else it may be our
 * side's fault that can be mended, such as a wrong password or sender, and the mails that wait must not be lost meanwhile.
 */
export function outcomeOf(error: SendingError): Outcome {
  const { message, response } = error;
  if (!isFinal(error)) return { is: 'failed', reason: inOneLine(message) };
  return { is: 'refused', reason: inOneLine(typeof response === 'string' ? response : message) };
}

/** Out of order, and not logged in: both about the conversation, not about the mail. */
const OF_CONVERSATION: readonly unknown[] = [503, 530];

function isFinal({ responseCode, code, command }: SendingError): boolean {
  // Not sent at all: too large for this server, or to an address that is none.
  if (responseCode === undefined) return code === 'EMESSAGE' || code === 'EENVELOPE';
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return isOfMail && typeof responseCode === 'number' && responseCode >= 500 && !OF_CONVERSATION.includes(responseCode);
}

const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
