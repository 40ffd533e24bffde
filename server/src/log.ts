import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Config } from './config.ts';

/** For whatever works with the database: what PostgreSQL tells of a failed statement has the row in it, with people and links. */
export const WITHOUT_ROWS = { redact: ['err.detail', 'err.where'] };

/** JSON lines for machines, readable ones on a terminal. Written at once, so that the last words before an end are not lost. */
export function makeLog(level: Config['logLevel']): FastifyBaseLogger {
  const terminal =
    process.stdout.isTTY && PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true });
  return pino({ level }, terminal || destination({ dest: 1, sync: true }));
}
