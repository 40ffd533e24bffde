import type { Performance } from '@riideait/contract';
import { dayInEstonia } from '../day.ts';
import type { Scope } from '../db/scope.ts';
import { dayAfter } from '../features/stage/performances/performances.rules.ts';
import { addPerformance, attend, setNumbers } from '../features/stage/performances/performances.service.ts';
import { closePerformance } from '../features/stocktaking/packing/closing.service.ts';
import { proposeHere } from './plans.ts';

const DAY = 24 * 60 * 60 * 1000;
const SATURDAY = 6;

/** The Saturday after the day. */
function saturdayAfter(day: string): string {
  const ahead = (SATURDAY - new Date(day).getUTCDay() + 7) % 7;
  return dayAfter(day, ahead === 0 ? 7 : ahead);
}

/** Dances with their minutes, sets and whether they stay where they are. */
const programme = [
  { name: 'Avarivi', minutes: 3, women: 'Muhu', men: 'Mustjala', fixed: true },
  { name: 'Tuljak', minutes: 4.5, women: 'Kihnu', men: 'Mustjala', fixed: false },
  { name: 'Kaera-Jaan', minutes: 3.5, women: 'Muhu', men: 'Hargla', fixed: false },
] as const;

/** A performance three weeks ago, which is over, and one on the coming Saturday, for which pieces are proposed and one dancer does not come. */
export async function addPerformances(scope: Scope, { keeperId }: { keeperId: number }): Promise<void> {
  const now: Scope = { ...scope, userId: keeperId };
  const past: Scope = { ...now, now: new Date(scope.now.getTime() - 25 * DAY) };
  const { id: over } = await addOne(past, { name: 'Mardilaat', onDay: saturdayAfter(dayInEstonia(past.now)), place: 'Viljandi turuplats' });
  await closePerformance({ ...past, now: new Date(past.now.getTime() + 8 * DAY) }, over, { pieces: [] });

  const coming = { name: 'Advendikontsert', onDay: saturdayAfter(dayInEstonia(now.now)), place: 'Kultuurikeskus' };
  const { id, planId, people } = await addOne(now, coming);
  const ill = people.at(-1)?.id ?? 0;
  await attend(now, id, {
    people: [{ personId: ill, comes: false, word: 'Haige' }, ...people.slice(0, 3).map(({ id: personId }) => ({ personId, comes: true }))],
  });
  await proposeHere(now, keeperId, planId);
}

async function addOne(scope: Scope, form: { name: string; onDay: string; place: string }): Promise<Performance> {
  const group = await scope.db.selectFrom('group').select('id').where('name', '=', 'Õpetajad').executeTakeFirstOrThrow();
  const sets = await scope.db.selectFrom('clothingSet').select(['id', 'name']).execute();
  const setOf = (parish: string, wearers: 'naise' | 'mehe') =>
    sets.find(({ name }) => name === `${parish} ${wearers} komplekt`)?.id ?? null;
  const { id } = await addPerformance(scope, { ...form, kind: 'SHOW', gatherAt: '16:30', groupIds: [group.id], clothingSetIds: [] });
  return setNumbers(scope, id, {
    numbers: programme.map(({ women, men, ...number }) => ({
      ...number,
      womenSetId: setOf(women, 'naise'),
      menSetId: setOf(men, 'mehe'),
    })),
  });
}
