import type { CareState } from '@riideait/contract';
import { sql } from 'kysely';
import type { Scope } from '../db/scope.ts';

/** Where the clothes of each type belong. */
const places = {
  'Kultuurikeskus, riiul 1': ['Seelikud', 'Põlled'],
  'Kultuurikeskus, riiul 2': ['Pluusid ja särgid', 'Vestid ja liistikud', 'Püksid'],
  'Kultuurikeskus, karbid': ['Peakatted', 'Vööd ja paelad'],
  'Kooli ladu': ['Jalavarjud'],
  Parandusnurk: [],
} as const satisfies Record<string, readonly string[]>;

/** The last pieces of these names that are in store. */
const inCare: readonly (readonly [name: string, pieces: number, state: CareState, note: string | null, daysAgo: number])[] = [
  ['Kihnu põll', 4, 'WASH', 'kevadkontserdi järel', 3],
  ['Kolga-Jaani käised', 2, 'WASH', null, 6],
  ['Tõstamaa seelik', 2, 'REPAIR', 'haagid puudu', 12],
  ['Hargla vest', 1, 'REPAIR', 'vooder lahti', 20],
  ['Mustjala kaabu', 1, 'LOST', 'jäi vist bussi', 40],
];

/** How many dancers are late, and how many days their pieces were due before today. */
const LATE = 4;
const DAYS_LATE = 9;
/** Everything else is to be back in so many days. */
const DAYS_LEFT = 45;

const DAY = 24 * 60 * 60 * 1000;
const dayFrom = ({ now }: Scope, days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);

const KEEPER_SHEET = `Riideruumi võti on rahvamaja valvelauas, varuvõti juhendaja käes.
Põllesid ja särke peseb Leida (kord kuus, kott ukse taga). Seelikuid masinas ei pesta.
Sukki ja paelu tellime käsitööseltsist, arve tuleb seltsi nimele.
Muhu tanusid ja hõbesõlgi ansamblist välja ei laenata.`;

/** Gives clothes places, puts some in the wash and in repair, and says when the pieces of one group are to be back. */
export async function addCare(scope: Scope, { keeperId, groupName }: { keeperId: number; groupName: string }): Promise<void> {
  const { db, now } = scope;
  await db.insertInto('keeperSheet').values({ text: KEEPER_SHEET }).execute();
  for (const [name, types] of Object.entries(places)) {
    const { id } = await db.insertInto('place').values({ name }).returning('id').executeTakeFirstOrThrow();
    if (types.length === 0) continue;
    await sql`update clothing_name set place_id = ${id}
      where clothing_type_id in (select id from clothing_type where name = any(${types}))`.execute(db);
  }
  for (const [name, pieces, state, note, daysAgo] of inCare) {
    await sql`
      update clothing_item set state = ${state}, state_note = ${note}, state_by = ${keeperId},
        state_since = ${new Date(now.getTime() - daysAgo * DAY).toISOString()}
      where id in (
        select free_item.id from free_item join clothing_name on clothing_name.id = clothing_name_id
        where clothing_name.name = ${name} order by free_item.id desc limit ${pieces})`.execute(db);
  }
  await sql`
    with holder as (
      select person.id, row_number() over (order by person.id) as place from person join "group" on "group".id = group_id
      where "group".name = ${groupName} and exists (select from current_issue where person_id = person.id))
    update issue set due_on = case when place <= ${LATE} then ${dayFrom(scope, -DAYS_LATE)}::date else ${dayFrom(scope, DAYS_LEFT)}::date end
    from holder where person_id = holder.id and valid_until is null`.execute(db);
  await db
    .updateTable('ensemble')
    .set({ defaultDueOn: dayFrom(scope, DAYS_LEFT) })
    .where('id', '=', scope.ensembleId)
    .execute();
}
