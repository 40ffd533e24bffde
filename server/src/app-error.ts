import { errors, type Refusal } from '@riideait/contract';

/** A refusal for the client with one or more reasons of the contract's error table. Any other throw is a defect. */
export class AppError extends Error {
  readonly refusals: readonly [Refusal, ...Refusal[]];
  /** Retry-After, seconds. */
  readonly retryAfter: number | undefined;

  /** @param options cause, for the log */
  constructor(refusals: readonly [Refusal, ...Refusal[]], retryAfter?: number, options?: ErrorOptions) {
    super(refusals.map(({ text }) => text).join('\n'), options);
    this.refusals = refusals;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    // Of several statuses the most telling: a conflict before a missing row.
    return Math.max(...this.refusals.map(({ code }) => errors[code].status));
  }
}

/** Throws these refusals; the transaction is rolled back. */
export function refuse(first: Refusal, ...others: Refusal[]): never {
  throw new AppError([first, ...others]);
}

/** Throws if there are refusals. */
export function refuseIfAny([first, ...others]: readonly Refusal[]): void {
  if (first !== undefined) refuse(first, ...others);
}
