import type { DressingPerson } from '@riideait/contract';
import { useRef, useState } from 'react';
import { missingAfter, type Ticks } from './scanned.ts';

const none: Ticks = { turn: undefined, isScanned: false, missing: new Set(), scanned: new Set() };

/** The ticks, and what changes them. */
export function useTicks() {
  const [ticks, setTicks] = useState(none);
  // Scans are answered one after the other, also before the next render.
  const latest = useRef(none);
  const change = (next: Partial<Ticks>) => {
    latest.current = { ...latest.current, ...next };
    setTicks(latest.current);
  };
  return {
    ticks,
    now: () => latest.current,
    toggle: (clothingId: number) => change({ missing: latest.current.missing.symmetricDifference(new Set([clothingId])) }),
    /** Takes these off the list of missing pieces. */
    forget: (clothingIds: readonly number[]) => change({ missing: latest.current.missing.difference(new Set(clothingIds)) }),
    /** The keeper has opened a dancer. */
    open: (personId: number) => change({ turn: personId, isScanned: false }),
    /** @param instead the piece whose place it has taken */
    tick: (person: DressingPerson, clothingId: number, instead?: number | null) => {
      const { scanned, missing } = latest.current;
      change({
        turn: person.id,
        isScanned: true,
        missing: missingAfter(person, clothingId, scanned, missing, instead),
        scanned: new Set(scanned).add(clothingId),
      });
    },
  };
}
