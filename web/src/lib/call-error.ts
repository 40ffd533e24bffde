import type { Message } from '@riideait/contract';
import { i18n } from '../texts/i18n.ts';

/** A call that did not succeed. */
export class CallError extends Error {
  override readonly name = 'CallError';
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** What to tell the user, in Estonian. Empty only after the session has ended: then the login page says enough. */
  readonly messages: readonly Message[];

  constructor(status: number, messages: readonly Message[], cause?: unknown) {
    super(messages.map(({ text }) => text).join('; ') || `status ${status}`, { cause });
    this.status = status;
    this.messages = messages;
  }
}

const failed = (status: number, text: string, cause?: unknown) => new CallError(status, [{ type: 'ERROR', text }], cause);

/** There was no answer: the network or the server is away. */
export const networkFailure = (cause: unknown) => failed(0, i18n.t('message.call.network'), cause);

/** Nothing came for too long. */
export const timedOut = () => failed(0, i18n.t('message.call.timeout'));

/** The session is over; nothing is shown but the login page. */
export const sessionEnded = () => new CallError(401, []);

/** A refusal as the server words it, or 'Ootamatu viga' where it says nothing. */
export const refused = (status: number, messages: readonly Message[] = []) =>
  messages.length > 0 ? new CallError(status, messages) : failed(status, i18n.t('message.toast.error'));
