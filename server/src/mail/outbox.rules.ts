/** Outcome of one attempt. */
export type Outcome =
  | { readonly is: 'sent' }
  /** There is no mail server. */
  | { readonly is: 'unsent' }
  /** Permanent refusal with the server's words. */
  | { readonly is: 'refused'; readonly reason: string }
  /** Temporary failure. */
  | { readonly is: 'failed'; readonly reason: string };

/** The mail's next state: finished, or retried after so many seconds. */
export type Verdict =
  | { readonly status: 'SENT' | 'UNSENT'; readonly error: null }
  | { readonly status: 'FAILED'; readonly error: string }
  | { readonly status: 'QUEUED'; readonly error: string; readonly pause: number };

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
      return pause === undefined ? { status: 'FAILED', error: outcome.reason } : { status: 'QUEUED', error: outcome.reason, pause };
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
 * 5xx to a recipient or to the message is final. Other 5xx may be a fault of the configuration, such as a wrong password or
 * sender: retry, so that queued mails are not lost.
 */
export function outcomeOf(error: SendingError): Outcome {
  const { message, response } = error;
  if (!isFinal(error)) return { is: 'failed', reason: inOneLine(message) };
  return { is: 'refused', reason: inOneLine(typeof response === 'string' ? response : message) };
}

/** Bad sequence and not logged in: about the session, not the mail. */
const OF_CONVERSATION: readonly unknown[] = [503, 530];

function isFinal({ responseCode, code, command }: SendingError): boolean {
  // Not sent: too large for this server, or an invalid address.
  if (responseCode === undefined) return code === 'EMESSAGE' || code === 'EENVELOPE';
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return isOfMail && typeof responseCode === 'number' && responseCode >= 500 && !OF_CONVERSATION.includes(responseCode);
}

const inOneLine = (words: string) => words.replace(/\s+/g, ' ').trim();
