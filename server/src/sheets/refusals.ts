import { refusal } from '@riideait/contract';
import { AppError } from '../app-error.ts';

/** @param cause what lay behind it, for the log */
export function refuseBroken(cause?: unknown): never {
  throw new AppError([refusal('SPREADSHEET_BROKEN')], undefined, { cause });
}

export function refuseTooBig(): never {
  throw new AppError([refusal('SPREADSHEET_TOO_BIG')]);
}

export function refuseLocked(): never {
  throw new AppError([refusal('SPREADSHEET_LOCKED')]);
}

export function refuseOther(): never {
  throw new AppError([refusal('NOT_A_SPREADSHEET')]);
}
