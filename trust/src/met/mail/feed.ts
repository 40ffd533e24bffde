import { groupEndpoints, performanceEndpoints, receiptEndpoints } from '@riideait/contract';
import { momentsInEstonia } from '../../../../server/src/day.ts';
import { type Client, must } from '../../client.ts';

/** What a reader should find in an event: moments of ISO 8601 in UTC, or days; `until` is where it ends, of a whole day the next. */
export interface Met {
  readonly uid: string;
  readonly name: string;
  readonly place: string;
  readonly from: string;
  readonly until: string;
}

/** The feed of a dancer after a change, and what stands in it, by UID. */
export interface Fetched {
  readonly after: string;
  readonly text: string;
  readonly right: readonly Met[];
}

interface Planned {
  readonly name: string;
  readonly onDay: string;
  readonly gatherAt: string | null;
  readonly place: string;
}

const MINUTES = 90;

/** The last Sundays of March and October, on which clocks are changed, of a year. */
const SPRING = '2027-03-28';
const AUTUMN = '2027-10-31';

const planned: readonly Planned[] = [
  { name: 'Enne kevadist öist tundi', onDay: SPRING, gatherAt: '02:30', place: 'Tartu, laululava' },
  { name: 'Pärast seda; hommik', onDay: SPRING, gatherAt: '04:30', place: 'Kihnu' },
  { name: 'Üle sügisese tunni', onDay: AUTUMN, gatherAt: '02:30', place: 'Võru „Kannel“' },
  { name: 'Tund teist korda', onDay: AUTUMN, gatherAt: '03:30', place: 'Saaremaa\\Muhu' },
  { name: 'Õhtu', onDay: AUTUMN, gatherAt: '18:00', place: 'Tallinn' },
];

/** Performances of a dancer of the demo around both nights of the clocks: added, one moved to summer, one made a whole day, one deleted. */
export async function feeds(url: string, manager: Client): Promise<Fetched[]> {
  const groups = await must(manager.call(groupEndpoints.list));
  const groupIds = groups.filter(({ borrowers }) => !borrowers).map(({ id }) => id);
  const made = new Map<number, Planned>();
  let personId = 0;
  for (const each of planned) {
    const { id } = await must(manager.call(performanceEndpoints.add, { body: { ...each, groupIds } }));
    const numbers = [{ name: 'Tuljak', minutes: MINUTES }];
    const { people } = await must(manager.call(performanceEndpoints.setNumbers, { params: { id }, body: { numbers } }));
    personId ||= people[0]?.id ?? 0;
    made.set(id, each);
  }
  const shown = await must(manager.call(receiptEndpoints.showLink, { params: { id: personId }, body: { kind: 'CALENDAR' } }));
  const fetched: Fetched[] = [];
  const take = async (after: string) => {
    const text = await (await fetch(new URL(new URL(shown.url).pathname, url))).text();
    const right = [...made].map(([id, each]) => metOf(uidIn(text, id), each)).toSorted((a, b) => a.uid.localeCompare(b.uid));
    fetched.push({ after, text, right });
  };
  const [moved = 0, whole = 0, gone = 0] = [...made.keys()];
  const change = async (id: number, change: Partial<Planned>) => {
    const now = { ...made.get(id), ...change } as Planned;
    await must(manager.call(performanceEndpoints.edit, { params: { id }, body: { ...now, groupIds } }));
    made.set(id, now);
  };

  await take('added');
  await change(moved, { onDay: '2027-07-04', gatherAt: '19:00', place: 'Lauluväljak' });
  await take('one moved');
  await change(whole, { gatherAt: null });
  await take('one made a whole day');
  await must(manager.call(performanceEndpoints.delete, { params: { id: gone } }));
  made.delete(gone);
  await take('one deleted');
  return fetched;
}

/** The UID that the feed gives a performance; which number it is the product alone knows. */
const uidIn = (text: string, id: number): string => new RegExp(`^UID:(\\S+-${id}@\\S+)\\r$`, 'm').exec(text)?.[1] ?? `no event of ${id}`;

function metOf(uid: string, { name, onDay, gatherAt, place }: Planned): Met {
  if (gatherAt === null) return { uid, name, place, from: onDay, until: dayAfter(onDay) };
  const start = momentsInEstonia(onDay, gatherAt).at(-1)?.getTime() ?? Number.NaN;
  return { uid, name, place, from: momentOf(start), until: momentOf(start + MINUTES * 60_000) };
}

const momentOf = (time: number) => new Date(time).toISOString().replace('.000', '');
const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
