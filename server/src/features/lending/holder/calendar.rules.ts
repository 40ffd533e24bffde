import ical from 'ical-generator';
import type { CalendarFacts, DancedBy } from './holder.types.ts';

/** What the events of a calendar have in common. */
export interface CalendarOf {
  readonly ensembleId: number;
  readonly ensemble: string;
  /** First names of the people of the link, by id. */
  readonly names: ReadonlyMap<number, string>;
  /** Of the product, for UIDs. */
  readonly host: string;
  /** By performance. */
  readonly facts: ReadonlyMap<number, Pick<CalendarFacts, 'minutes' | 'changedAt'>>;
}

/** How often programs may ask, seconds. */
const TTL = 6 * 60 * 60;

const MINUTE = 60 * 1000;

/**
 * One event a performance, also where several of the people dance in it. A performance keeps its UID, and its version is the SEQUENCE: a
 * moved one moves. Without a time to gather it takes the whole day. With one it lasts as long as the programme, as far as its minutes are known: an event without
 * an end is an hour or a day in some readers, and nothing in others. The same performances are the same text.
 */
export function calendarOf(performances: readonly DancedBy[], { ensembleId, ensemble, names, host, facts }: CalendarOf): string {
  const calendar = ical({
    name: `Esinemised: ${ensemble}`,
    prodId: { company: 'Riideait', product: 'Esinemised', language: 'ET' },
    ttl: TTL,
  });
  for (const dances of Map.groupBy(performances, ({ id }) => id).values()) {
    const [first] = dances;
    if (first === undefined) continue;
    const { id, version, name, onDay, gathersAt, place } = first;
    const { minutes, changedAt } = facts.get(id) ?? {};
    const start = new Date(gathersAt ?? onDay);
    calendar.createEvent({
      id: `esinemine-${ensembleId}-${id}@${host}`,
      sequence: version,
      ...(changedAt !== undefined && { stamp: new Date(changedAt), lastModified: new Date(changedAt) }),
      start,
      ...(gathersAt === null ? { allDay: true } : { end: new Date(start.getTime() + (minutes ?? 0) * MINUTE) }),
      summary: name,
      location: place,
      description: whoDances(dances, names),
    });
  }
  return `${calendar.toString().replace(NO_TIME, 'DTSTART:$1\r\nDURATION:PT0S')}\r\n`;
}

/** An event that ends as it begins: RFC 5545, 3.8.2.2 wants DTEND to be later. */
const NO_TIME = /^DTSTART:(.+)\r\nDTEND:\1$/gm;

/** First names of a family, and who has said no; of one person only the no. */
function whoDances(dances: readonly DancedBy[], names: ReadonlyMap<number, string>): string | null {
  const words = dances.map(({ personId, comes }) =>
    [names.size > 1 && names.get(personId), comes === false && '(ei tule)'].filter(Boolean).join(' '),
  );
  return words.filter(Boolean).join(', ') || null;
}
