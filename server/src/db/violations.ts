import { atField, type Refusal, refusal } from '@riideait/contract';
import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/**
 * Connection exceptions (class 08), too many connections, shutdown and start-up of the server, lock time-outs
 * and deadlocks. Source: PostgreSQL manual, appendix A.
 */
const UNAVAILABLE_STATE = /^(08...|53...|57P0[1-5]|57014|40001|40P01|55P03|25P03)$/;
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);
/** Message of a pool after waiting in vain for a connection. */
const NONE_FREE = 'timeout exceeded when trying to connect';
const LOST_CONNECTION = /^(Connection terminated|Client has encountered a connection error|Query read timeout|timeout expired)/;

export const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An item has one holder at most, and stands once in a plan. */
const ONE_PLACE = ['issue_current', 'dressing_cell_piece_once'];

/**
 * Refusal of a constraint, at its field. Migrations name constraints for this: a unique index is
 * `<table>_<column>_taken`, a foreign key `<table>_<column>_fkey`.
 * @param body the request's body with the taken value
 */
export function refusalOfViolation(error: unknown, body: unknown): Refusal | undefined {
  if (!(error instanceof pg.DatabaseError) || error.constraint === undefined) return undefined;

  if (error.code === UNIQUE_VIOLATION && ONE_PLACE.includes(error.constraint)) return refusal('ITEM_TAKEN');
  const column = error.constraint.replace(`${error.table}_`, '').replace(/_(taken|fkey)$/, '');
  const field = camelCase(column);
  if (error.code === UNIQUE_VIOLATION && error.constraint.endsWith('_taken')) return atField(field, taken(field, valueAt(body, field)));
  if (error.code === FOREIGN_KEY_VIOLATION) return atField(field, refusal('REFERENCE_NOT_FOUND'));
  return undefined;
}

/** The role of the request has no right to what a statement reads or writes, or a policy forbids the row. */
export const isOutOfReach = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501';

/** Name of the constraint that rows would break (class 23); undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError && error.code?.startsWith('23') ? (error.constraint ?? '') : undefined;

/** Refusal of a unique index by column. */
function taken(field: string, value: string): Refusal {
  if (field === 'clothingNumber') return refusal('NUMBER_TAKEN', { number: value });
  if (field === 'email') return refusal('EMAIL_TAKEN');
  if (field === 'code' || field === 'lenderCode') return refusal('CODE_TAKEN', { code: value });
  return refusal('NAME_TAKEN', { name: value });
}

const valueAt = (body: unknown, field: string): string =>
  typeof body === 'object' && body !== null && field in body ? String(Reflect.get(body, field)).trim() : '';

/** The database is down, restarting or too busy: the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATE.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  // Of a host with several addresses all have failed.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable);
  return (
    ('code' in error && UNREACHABLE.has(String(error.code)) && 'syscall' in error) ||
    LOST_CONNECTION.test(error.message) ||
    isPoolBusy(error)
  );
}

/** The disk of the database or of the server is full: 53100, or ENOSPC of a file. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '53100' || error.code === 'ENOSPC');

/** Serialization failures, deadlocks and broken keys of concurrent changes. */
const CONFLICTS = new Set(['40001', '40P01', UNIQUE_VIOLATION, FOREIGN_KEY_VIOLATION]);

/** A row is no longer as it was when the decision about it was made. */
export class ChangedMeanwhile extends Error {
  constructor(row: string) {
    super(`${row} changed between reading and writing`);
  }
}

/** A concurrent change: a retry may succeed. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || (error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? ''));

/** A statement time-out. */
export const isTimeUp = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014';

/** A time-out while waiting for a row that another transaction is changing. */
export const isRowTaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '55P03';

/** A time-out while waiting for a connection of a pool. */
export const isPoolBusy = (error: unknown): boolean => error instanceof Error && error.message === NONE_FREE;
