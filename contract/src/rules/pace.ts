import { z } from 'zod';
import { requiredChoice } from '../fields.ts';

/** Most seconds of one of them: an hour. */
const seconds = z.number().int().nonnegative().max(3600);

/** How fast an ensemble changes costumes, in seconds. */
export const Pace = z.object({
  pauseSeconds: seconds.meta({ description: 'Before each number' }),
  changeSeconds: seconds.meta({ description: 'For any change of costume' }),
  pieceSeconds: seconds.meta({ description: 'For each piece that comes off or goes on' }),
});
export type Pace = z.infer<typeof Pace>;

const kept = (label: string) => requiredChoice(label, seconds).optional().meta({ description: 'Seconds; left out: stays as it is' });

export const PaceForm = z.object({ pauseSeconds: kept('Paus'), changeSeconds: kept('Vahetus'), pieceSeconds: kept('Ese') });
