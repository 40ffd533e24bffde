import {
  clothingItemEndpoints,
  clothingNameEndpoints,
  clothingTypeEndpoints,
  issuingEndpoints,
  peopleEndpoints,
  returnEndpoints,
} from '@riideait/contract';
import type { Database } from '../../server/src/db/database.ts';
import { type Random, random } from '../../server/src/demo/random.ts';
import { type Client, clientOf, must } from './client.ts';
import { type Command, type Done, leadsTo, type Wardrobe } from './model.ts';
import type { Run, Verdict } from './proof.ts';
import { type Server, startServer } from './server.ts';

const ROUNDS = 500;
const DESKS = 4;
const PEOPLE = 3;
/** Pieces with and without a number. */
const NUMBERED = 6;
const UNNUMBERED = 4;

/** Several desks work at the same time with the same few pieces and people; a model in memory must explain all of their answers. */
export async function races(run: Run): Promise<Verdict[]> {
  await using server = await startServer();
  // Awaited, or the server would end first.
  return await racesOn(server, run);
}

export async function racesOn(server: Pick<Server, 'url' | 'openDatabase'>, { seed, times = ROUNDS, say }: Run): Promise<Verdict[]> {
  const desks = Array.from({ length: DESKS }, () => clientOf(server.url, 'haldur@riideait.test'));
  const [first] = desks;
  if (first === undefined) throw new Error('There is no desk');
  const place = await equip(first);
  const database = await server.openDatabase();
  const dice = random(seed);
  const unexplained: string[] = [];
  const counts = { calls: 0, issued: 0, returned: 0, refused: 0 };

  let wardrobe = await present(database, place);
  for (let round = 1; round <= times; round++) {
    const works = await Promise.all(desks.map((desk) => workOf(desk, place, commandsOf(dice, wardrobe, place))));
    const found = await present(database, place);
    if (!leadsTo(wardrobe, found, works)) unexplained.push(`round ${round}: ${JSON.stringify(works)}`);
    for (const { command, outcome } of works.flat()) {
      counts.calls += 1;
      if (outcome.status >= 300) counts.refused += 1;
      else if (command.kind === 'issue') counts.issued += command.items.length;
      else if (command.kind === 'return') counts.returned += outcome.moved.length;
    }
    wardrobe = await replenish(first, database, place, found);
  }
  const ofTables = await judge(database, place, counts).finally(() => database.close());
  const { inventory } = await must(first.call(clothingNameEndpoints.get, { params: { id: place.nameId } }));
  say(
    `${times} rounds of ${DESKS} desks, ${counts.calls} calls: ${counts.issued} pieces issued, ${counts.returned} returned, ${counts.refused} calls refused`,
  );
  return [
    { promise: 'Every answer is right in some order of the desks', broken: unexplained },
    ...ofTables,
    { promise: 'Counts equal rows', broken: differences(inventory, inventoryOf(wardrobe)) },
  ];
}

interface Place {
  readonly nameId: number;
  readonly people: readonly number[];
}

async function equip(client: Client): Promise<Place> {
  const type = await must(client.call(clothingTypeEndpoints.add, { body: { name: 'Proov' } }));
  const { id: nameId } = await must(client.call(clothingNameEndpoints.add, { body: { name: 'Proov', clothingTypeId: type.id } }));
  const body = { clothingNumbers: `1-${NUMBERED}`, unnumbered: UNNUMBERED };
  await must(client.call(clothingItemEndpoints.addMany, { params: { nameId }, body }));
  const people: number[] = [];
  for (let number = 1; number <= PEOPLE; number++) {
    const person = { firstName: 'Mari', lastName: `Proov ${number}`, genderCode: 'F' as const };
    people.push((await must(client.call(peopleEndpoints.add, { body: person }))).id);
  }
  return { nameId, people };
}

/** The wardrobe as the tables have it. */
async function present({ pool }: Database, { nameId, people }: Place): Promise<Wardrobe> {
  const { rows: items } = await pool.query<{ id: number; numbered: boolean; active: boolean; deleted: boolean; holder: number | null }>(
    `select id, clothing_number is not null as numbered, active, deleted_at is not null as deleted,
       (select person_id from issue where clothing_item_id = clothing_item.id and valid_until is null) as holder
     from clothing_item where clothing_name_id = $1`,
    [nameId],
  );
  const { rows: inactive } = await pool.query<{ id: number }>('select id from person where id = any ($1) and not active', [people]);
  return { items: new Map(items.map(({ id, ...item }) => [id, item])), inactivePeople: new Set(inactive.map(({ id }) => id)) };
}

/** One or two commands of a desk; a hand over is a return and an issue. */
function commandsOf({ between, chance, shuffled }: Random, { items }: Wardrobe, { people }: Place): Command[] {
  const [person = 0, other = 0] = shuffled(people);
  const ids = shuffled([...items].filter(([, { deleted }]) => !deleted || chance(10)).map(([id]) => id));
  const some = ids.slice(0, between(1, 3));
  const [item = 0] = ids;
  const held = [...items].filter(([, { holder }]) => holder === person).map(([id]) => id);
  const back = held.length > 0 && chance(80) ? shuffled(held).slice(0, between(1, 3)) : some;
  const choice = between(1, 100);
  if (choice <= 40) return [{ kind: 'issue', person, items: some }];
  if (choice <= 65) return [{ kind: 'return', person, items: back }];
  if (choice <= 85)
    return [
      { kind: 'return', person, items: back },
      { kind: 'issue', person: other, items: back },
    ];
  if (choice <= 90) return [{ kind: 'delete', item }];
  if (choice <= 97) return [{ kind: 'edit', item, active: chance(60) }];
  return [{ kind: 'person', person, active: chance(70) }];
}

async function workOf(client: Client, place: Place, commands: readonly Command[]): Promise<Done[]> {
  const works: Done[] = [];
  for (const command of commands) {
    const { status, codes, data } = await send(client, place, command);
    const rows = Array.isArray(data) ? data.filter((row) => !('outcome' in row) || row.outcome === 'RETURNED') : [];
    works.push({ command, outcome: { status, codes, moved: rows.map(({ clothingId }) => clothingId) } });
  }
  return works;
}

async function send(client: Client, { nameId, people }: Place, command: Command) {
  switch (command.kind) {
    case 'issue':
      return client.call(issuingEndpoints.issue, { params: { id: command.person }, body: { clothingIds: [...command.items] } });
    case 'return':
      return client.call(returnEndpoints.return, {
        body: { items: command.items.map((clothingId) => ({ clothingId, personId: command.person })) },
      });
    case 'delete':
      return client.call(clothingItemEndpoints.delete, { params: { id: command.item } });
    case 'edit': {
      const params = { nameId, itemId: command.item };
      const { data } = await client.call(clothingItemEndpoints.get, { params });
      const clothingNumber = data?.clothingNumber ?? null;
      return client.call(clothingItemEndpoints.edit, { params, body: { clothingNumber, active: command.active } });
    }
    case 'person': {
      const lastName = `Proov ${people.indexOf(command.person) + 1}`;
      return client.call(peopleEndpoints.edit, {
        params: { id: command.person },
        body: { firstName: 'Mari', lastName, active: command.active },
      });
    }
  }
}

/** Adds a piece for each that was deleted. */
async function replenish(client: Client, database: Database, place: Place, wardrobe: Wardrobe): Promise<Wardrobe> {
  const left = wardrobe.items
    .values()
    .filter(({ deleted }) => !deleted)
    .toArray();
  const numbered = left.filter((item) => item.numbered).length;
  const params = { nameId: place.nameId };
  for (let missing = NUMBERED - numbered; missing > 0; missing--) {
    await must(client.call(clothingItemEndpoints.add, { params, body: { clothingNumber: `${wardrobe.items.size}-${missing}` } }));
  }
  for (let missing = UNNUMBERED - (left.length - numbered); missing > 0; missing--) {
    await must(client.call(clothingItemEndpoints.add, { params, body: {} }));
  }
  return left.length === NUMBERED + UNNUMBERED ? wardrobe : present(database, place);
}

interface HistoryRow {
  readonly id: number;
  readonly item: number;
  readonly returned: boolean;
  readonly overlaps: boolean;
  readonly whole: boolean;
}

async function judge({ pool }: Database, { nameId }: Place, counts: { issued: number; returned: number }): Promise<Verdict[]> {
  const { rows } = await pool.query<HistoryRow>(
    `select i.id, clothing_item_id as item, valid_until is not null as returned,
       coalesce(valid_from < lag(coalesce(valid_until, 'infinity')) over (partition by clothing_item_id order by i.id), false) as overlaps,
       (select count(*) filter (where action = 'INSERT') = 1 and count(*) filter (where action = 'UPDATE') = (i.valid_until is not null)::int
        from audit a where a.ensemble_id = i.ensemble_id and entity = 'issue' and entity_id = i.id)
       and issuer_id is not null and (receiver_id is not null) = (valid_until is not null) as whole
     from issue i join clothing_item c on c.ensemble_id = i.ensemble_id and c.id = clothing_item_id where clothing_name_id = $1`,
    [nameId],
  );
  const expected = { issued: counts.issued, returned: counts.returned };
  const found = { issued: rows.length, returned: rows.filter(({ returned }) => returned).length };
  return [
    {
      promise: 'A piece has one holder at most, at any time',
      broken: rows
        .filter(({ overlaps }) => overlaps)
        .map(({ id, item }) => `issue ${id} of piece ${item} begins before the one before it ends`),
    },
    { promise: 'Histories are complete', broken: rows.filter(({ whole }) => !whole).map(({ id }) => `issue ${id}`) },
    { promise: 'As many issues and returns as were acknowledged', broken: differences(found, expected) },
  ];
}

function inventoryOf({ items }: Wardrobe) {
  const there = items
    .values()
    .filter(({ deleted }) => !deleted)
    .toArray();
  const issued = there.filter(({ holder }) => holder !== null).length;
  const inactive = there.filter(({ active }) => !active).length;
  return { present: there.length - issued - inactive, issued, inactive, care: 0, total: there.length };
}

function differences(found: object, expected: object): string[] {
  const [there, wanted] = [found, expected].map((record) => JSON.stringify(Object.fromEntries(Object.entries(record).toSorted())));
  return there === wanted ? [] : [`found ${there}, expected ${wanted}`];
}
