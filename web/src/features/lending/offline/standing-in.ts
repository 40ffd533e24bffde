import type { Endpoint } from '@riideait/contract';
import { isUnanswered } from '../../../lib/call-error.ts';
import type { AnyInput } from '../../../lib/call-input.ts';
import type { Reception } from '../../../lib/reception.ts';
import type { KeptAnswer, Standby } from '../../../lib/standby.ts';

/** Wait for the server, ms: after that it is asked whether it is there at all. */
export const PATIENCE = 4_000;

const LATE = Symbol('late');

interface Options {
  readonly reception: Reception;
  /** The kept answer; undefined where there is none. */
  readonly keptAnswer: (endpoint: Endpoint, input: AnyInput) => Promise<KeptAnswer | undefined>;
  /** Whether the server answers at all, soon. */
  readonly probe: () => Promise<boolean>;
  readonly later?: (ms: number) => Promise<void>;
}

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Reads from the server; from what is kept once the server is out of reach, at once until it is back. */
export function standIn({ reception, keptAnswer, probe, later = afterMs }: Options): Standby {
  return async (endpoint, input, ask) => {
    const kept = () => keptAnswer(endpoint, input);
    if (reception.get() === 'lost') return (await kept()) ?? ask();
    const asked = ask().catch(async (error: unknown) => {
      const answer = isUnanswered(error) ? await kept() : undefined;
      if (answer === undefined) throw error;
      return answer;
    });
    const first = await Promise.race([asked, later(PATIENCE).then((): typeof LATE => LATE)]);
    if (first !== LATE) return first;
    const answer = (await probe()) ? undefined : await kept();
    if (answer === undefined) return asked;
    asked.catch(() => {});
    reception.become('lost');
    return answer;
  };
}
