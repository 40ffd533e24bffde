import ical from 'ical-generator';
import type { DancedBy } from './holder.types.ts';

/** What the events of a calendar have in common. */
export interface CalendarFacts {
  readonly ensembleId: number;
  readonly ensemble: string;
  /** First names of the people of the link, by id. */
  readonly names: ReadonlyMap<number, string>;
  /** Of the product, for UIDs. */
  readonly host: string;
  readonly now: Date;
}

/** How often programs may ask, seconds. */
const TTL = 6 * 60 * 60;

/**
 * One event a performance, also where several of the people dance in it. A performance keeps its UID, and its version is the SEQUENCE: a
 * moved one moves. Without a time to gather it takes the whole day. No end: it was not entered.
 */
export function calendarOf(performances: readonly DancedBy[], { ensembleId, ensemble, names, host, now }: CalendarFacts): string {
  const calendar = ical({
    name: `Esinemised: ${ensemble}`,
    prodId: { company: 'Riideait', product: 'Esinemised', language: 'ET' },
    ttl: TTL,
  });
  for (const dances of Map.groupBy(performances, ({ id }) => id).values()) {
    const [first] = dances;
    if (first === undefined) continue;
    const { id, version, name, onDay, gathersAt, place } = first;
    calendar.createEvent({
      id: `esinemine-${ensembleId}-${id}@${host}`,
      sequence: version,
      stamp: now,
      start: new Date(gathersAt ?? onDay),
      allDay: gathersAt === null,
      summary: name,
      location: place,
      description: whoDances(dances, names),
    });
  }
  return calendar.toString();
}

/** First names of a family, and who has said no; of one person only the no. */
function whoDances(dances: readonly DancedBy[], names: ReadonlyMap<number, string>): string | null {
  const words = dances.map(({ personId, comes }) =>
    [names.size > 1 && names.get(personId), comes === false && '(ei tule)'].filter(Boolean).join(' '),
  );
  return words.filter(Boolean).join(', ') || null;
}
