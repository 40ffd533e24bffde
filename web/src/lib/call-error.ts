import { type ErrorCode, type Message, passing } from '@riideait/contract';
import { t } from './texts.ts';

/** A call that did not succeed. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Messages in Estonian. Empty only after the end of the session: the login page says enough. */
  readonly messages: readonly Message[];
  /** Without an answer: the request never left, so it has done nothing. Otherwise it may have arrived. */
  readonly isUnsent: boolean;

  constructor(status: number, messages: readonly Message[], { cause, isUnsent = false }: { cause?: unknown; isUnsent?: boolean } = {}) {
    super(messages.map(({ text }) => text).join('; ') || `status ${status}`, { cause });
    this.status = status;
    this.messages = messages;
    this.isUnsent = isUnsent;
  }
}

const failed = (status: number, text: string, options?: ConstructorParameters<typeof CallError>[2]) =>
  new CallError(status, [{ type: 'ERROR', text }], options);

const TIMED_OUT = 'TIMED_OUT';

/** No answer: the network or the server is down. */
export const networkFailure = (cause: unknown, isUnsent = false) => failed(0, t('message.call.network'), { cause, isUnsent });

/** The same failure of another attempt, or of what had to precede the request. */
export const withSending = (cause: CallError, isUnsent: boolean) => new CallError(cause.status, cause.messages, { cause, isUnsent });

/** Time-out. */
export const timedOut = () => new CallError(0, [{ type: 'ERROR', code: TIMED_OUT, text: t('message.call.timeout') }]);

const has = (error: unknown, wanted: string): boolean => error instanceof CallError && error.messages.some(({ code }) => code === wanted);

export const isUnanswered = (error: unknown): error is CallError => error instanceof CallError && error.status === 0;

/** Nothing has been done, unlike with another lost answer. */
export const isUnsent = (error: unknown): error is CallError => isUnanswered(error) && error.isUnsent;

export const isTimeout = (error: unknown): boolean => has(error, TIMED_OUT);

export const isRefusedFor = (error: unknown, code: ErrorCode): error is CallError => has(error, code);

/** The server has said no for now: the same call may succeed some minutes later. */
export const isPassing = (error: unknown): error is CallError => passing.some((code) => has(error, code));

/** The session ended; the login page opens. */
export const sessionEnded = () => new CallError(401, []);

/** The server's messages, or 'Ootamatu viga' without any. */
export const refused = (status: number, messages: readonly Message[] = []) =>
  messages.length > 0 ? new CallError(status, messages) : failed(status, t('message.toast.error'));
