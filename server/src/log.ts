import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Config } from './config.ts';

/** Without PostgreSQL's details, which quote rows with people and links, and without the headers of uploads, which carry tokens. */
export const WITHOUT_ROWS = { redact: ['err.detail', 'err.where', 'busboyOptions.headers'] };

/** JSON lines, pretty on a terminal. Writes synchronously, so that the last lines before an exit are kept. */
export function makeLog(level: Config['logLevel']): FastifyBaseLogger {
  const terminal =
    process.stdout.isTTY && PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true });
  return pino({ level, ...WITHOUT_ROWS }, terminal || destination({ dest: 1, sync: true }));
}
