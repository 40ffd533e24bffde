import { atField, errors, type FailureEnvelope, type Refusal, refusal, toMessage } from '@riideait/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { isDiskFull, isOutOfReach, isUnavailable, refusalOfViolation } from '../db/violations.ts';

/** The envelope of a refusal. */
export const failure = (refusals: readonly Refusal[]): z.infer<typeof FailureEnvelope> => ({
  ok: false,
  data: null,
  messages: { messageList: refusals.map(toMessage) },
});

/** The only place that turns an error into an answer. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refused = asAppError(error, request);
  if (isBusy(refused)) request.log.warn({ codes: refused.refusals.map(({ code }) => code) }, 'request turned away');
  else if (refused.status >= 500 || isOutOfReach(error)) request.log.error({ err: error }, 'request failed');
  if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter);
  // The rest of a stalled body may never come.
  if (refused.status === 408) reply.header('connection', 'close');
  reply.status(refused.status).send(failure(refused.refusals));
}

/** A refusal for load only: not an error in the log. */
const isBusy = ({ status, retryAfter, cause }: AppError): boolean => status === 503 && retryAfter !== undefined && cause === undefined;

function asAppError(error: FastifyError, { body, user }: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);

  const violation = refusalOfViolation(error, body);
  if (violation !== undefined) return new AppError([violation]);

  // The passports of the tables gives instructors no right to it.
  if (isOutOfReach(error) && user?.roleCode === 'ROLE_INSTRUCTOR') return new AppError([refusal('FORBIDDEN')]);
  if (isDiskFull(error)) return new AppError([refusal('DISK_FULL')], 60, { cause: error });
  if (isUnavailable(error)) return new AppError([refusal('UNAVAILABLE')], 5);
  if (error.statusCode === errors.TOO_LARGE.status) return new AppError([refusal('TOO_LARGE')]);
  if (error.statusCode === errors.NOT_FOUND.status) return new AppError([refusal('NOT_FOUND')]);
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new AppError([refusal('UNREADABLE')]);
  return new AppError([refusal('UNEXPECTED')]);
}

/** One message per field: the first of its issues. */
function invalidInput(issues: readonly { instancePath: string; message?: string }[]): AppError {
  const byField = new Map<string, Refusal>();
  for (const { instancePath, message } of issues) {
    const field = instancePath.replace(/^\//, '').replaceAll('/', '.');
    if (!byField.has(field)) byField.set(field, atField(field, refusal('INVALID', { reason: message ?? 'Väärtus ei sobi' })));
  }
  const [first, ...others] = byField.values();
  return new AppError([first ?? refusal('UNREADABLE'), ...others]);
}
