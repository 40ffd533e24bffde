import { atField, type Refusal, refusal } from '@riideait/contract';
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Connection exceptions (class 08), too many connections, shutdown and start-up of the server, and what a lost race for
 * locks leaves behind. Source: PostgreSQL manual, appendix A.
 */
const UNAVAILABLE_STATE = /^(08...|53...|57P0[1-5]|57014|40001|40P01|55P03|25P03)$/;
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN']);
/** What a pool says to those who have waited in vain for one of its connections to come free. */
const NONE_FREE = 'timeout exceeded when trying to connect';
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error)/;

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/**
 * What a constraint refuses, at the field that broke it. Migrations name constraints for this: a unique index is
 * `<table>_<column>_taken`, a foreign key `<table>_<column>_fkey`.
 * @param body the request's body, which holds the value that is taken
 */
export function refusalOfViolation(error: unknown, body: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint === undefined) return undefined;

  const column = error.constraint.replace(`${error.table}_`, '').replace(/_(taken|fkey)$/, '');
  const field = camelCase(column);
  if (error.code === UNIQUE_VIOLATION && error.constraint.endsWith('_taken')) return atField(field, taken(field, valueAt(body, field)));
  if (error.code === FOREIGN_KEY_VIOLATION) return atField(field, refusal('REFERENCE_NOT_FOUND'));
  return undefined;
}

/** What a unique index of that column refuses; names of their own for what is no name. */
function taken(field: string, value: string): Refusal {
  if (field === 'clothingNumber') return refusal('NUMBER_TAKEN', { number: value });
  if (field === 'email') return refusal('EMAIL_TAKEN');
  if (field === 'code') return refusal('CODE_TAKEN', { code: value });
  return refusal('NAME_TAKEN', { name: value });
}

const valueAt = (body: unknown, field: string): string =>
  typeof body === 'object' && body !== null && field in body ? String(Reflect.get(body, field)).trim() : '';

/** Whether the database is away, restarting or too busy: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATE.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return (
    ('code' in error && UNREACHABLE.has(String(error.code)) && 'syscall' in error) ||
    LOST_CONNECTION.test(error.message) ||
    isPoolBusy(error)
  );
}

/** Serialization failures, deadlocks and broken keys: what two leave behind who have changed the same at once. */
const CONFLICTS = new Set(['40001', '40P01', UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]);

/** A row is no longer as it was when the decision about it was made. */
export class ChangedMeanwhile extends Error {
  constructor(row: string) {
    super(`${row} changed between reading and writing`);
  }
}

/** Whether somebody else has changed the same at the same time: a second attempt may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || (error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? ''));

/** Whether a statement took longer than it may. */
export const isTimeUp = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

/** Whether all connections of a pool were taken for as long as one may wait for one. */
export const isPoolBusy = (error: unknown): boolean => error instanceof Error && error.message === NONE_FREE;
