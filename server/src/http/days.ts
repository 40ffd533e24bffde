import { atField, type Endpoint, overdueDays, refusal, wrongDays } from '@riideait/contract';
import { refuseIfAny } from '../app-error.ts';
import { dayInEstonia } from '../day.ts';

interface Sent {
  readonly body?: unknown;
  readonly query?: unknown;
}

/** Refuses days of a request that do not lie in the range of their fields, at these. */
export function requireDays(endpoint: Endpoint, { body, query }: Sent, now: Date): void {
  const today = dayInEstonia(now);
  const schemas = [[endpoint.body, body] as const, [endpoint.query, query] as const];
  const wrong = schemas.flatMap(([schema, value]) => (schema === undefined ? [] : wrongDays(schema, value, today)));
  refuseIfAny(wrong.map(({ path, fault }) => atField(path, refusal(fault))));
}

/** Days of a body that should lie ahead and are past, each once. */
export function daysOver(endpoint: Endpoint, body: unknown, now: Date): string[] {
  return endpoint.body === undefined ? [] : [...new Set(overdueDays(endpoint.body, body, dayInEstonia(now)).map(({ day }) => day))];
}
