import { type Refusal, refusal } from '@riideait/contract';

/** An ensemble as far as its closing goes. */
export interface ClosingState {
  readonly closesOn: string | null;
  readonly removingSince: string | null;
}

/** Refusals of a closing. Administrators belong to an ensemble, so that one must stay. */
export function whyNotClose({ closesOn }: ClosingState, othersStay: boolean): Refusal[] {
  if (closesOn !== null) return [refusal('ENSEMBLE_CLOSING', { day: closesOn })];
  return othersStay ? [] : [refusal('LAST_ENSEMBLE')];
}

/** Refusals of taking a closing back: from its day on the data may be gone. */
export function whyNotReopen({ closesOn, removingSince }: ClosingState, today: string): Refusal[] {
  if (closesOn === null) return [refusal('ENSEMBLE_NOT_CLOSING')];
  return removingSince !== null || closesOn <= today ? [refusal('CLOSING_OVER')] : [];
}
