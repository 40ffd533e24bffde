import { z } from 'zod';
import { isoDay } from '../../../lib/dates.ts';
import type { Storage } from '../../../lib/kept.ts';

const KEY = 'riideait.dueOn';
const KeptChoice = z.object({ ensembleCode: z.string(), on: z.string(), dueOn: z.iso.date().nullable() });

/** The due date that was last chosen today at a desk of this browser; null: none on purpose; undefined: nothing was chosen. */
export function readChoice(storage: Storage, ensembleCode: string, now: Date): string | null | undefined {
  try {
    const kept = KeptChoice.parse(JSON.parse(storage.getItem(KEY) ?? 'null'));
    return kept.ensembleCode === ensembleCode && kept.on === isoDay(now) ? kept.dueOn : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a choice until midnight in Tallinn. */
export function keepChoice(storage: Storage, ensembleCode: string, dueOn: string | null, now: Date): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ensembleCode, on: isoDay(now), dueOn }));
  } catch {
    // Without storage the choice counts for one person.
  }
}
