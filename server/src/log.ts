import type { FastifyBaseLogger } from 'fastify';
import { destination, pino } from 'pino';
import { PinoPretty } from 'pino-pretty';
import type { Config } from './config.ts';

/** JSON lines for machines, readable ones on a terminal. Written at once, so that the last words before an end are not lost. */
export function makeLog(level: Config['logLevel']): FastifyBaseLogger {
  const terminal =
    process.stdout.isTTY && PinoPretty({ sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname', singleLine: true });
  return pino({ level }, terminal || destination({ dest: 1, sync: true }));
}
