import { setTimeout as sleep } from 'node:timers/promises';
import { refusal } from '@riideait/contract';
import { refuse } from '../../app-error.ts';
import { isConflict, isTimeUp } from '../../db/violations.ts';

/** Attempts where others change the same rows at the same time, and ms between them. */
const ATTEMPTS = 4;
const BETWEEN = 300;

/** Repeats work that conflicts with the changes of others; `CONFLICT` after the last attempt. */
export async function repeatedly<T>(work: () => Promise<T>): Promise<T | 'CONFLICT'> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    await sleep((attempt - 1) * BETWEEN);
    try {
      return await work();
    } catch (error) {
      if (isTimeUp(error)) refuse(refusal('SPREADSHEET_TOO_SLOW'));
      if (!isConflict(error)) throw error;
    }
  }
  return 'CONFLICT';
}
