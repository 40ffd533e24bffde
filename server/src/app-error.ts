import { errors, type Refusal } from '@riideait/contract';

/** A refusal the client is told about: one or more reasons of the contract's error table. Anything else thrown is a defect. */
export class AppError extends Error {
  readonly refusals: readonly [Refusal, ...Refusal[]];
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined;

  /** @param options what lay behind it, for the log */
  constructor(refusals: readonly [Refusal, ...Refusal[]], retryAfter?: number, options?: ErrorOptions) {
    super(refusals.map(({ text }) => text).join('\n'), options);
    this.refusals = refusals;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    // Of several the one that says most about the state: a conflict before something missing.
    return Math.max(...this.refusals.map(({ code }) => errors[code].status));
  }
}

/** Ends the request with these reasons; what the transaction did so far is rolled back. */
export function refuse(first: Refusal, ...others: Refusal[]): never {
  throw new AppError([first, ...others]);
}

/** Goes on only where there is no reason against it. */
export function refuseIfAny([first, ...others]: readonly Refusal[]): void {
  if (first !== undefined) refuse(first, ...others);
}
