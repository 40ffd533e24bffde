import {
  deedsEndpoints as deeds,
  groupEndpoints as groups,
  issuingEndpoints as issuing,
  clothingItemEndpoints as items,
  clothingNameEndpoints as names,
  peopleEndpoints as people,
  type RoleCode,
  recurringReminderEndpoints as reminders,
  returnEndpoints as returns,
  clothingSetEndpoints as sets,
  clothingTypeEndpoints as types,
} from '@riideait/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aName, anItem, aPerson, aRecurringReminder, aSet, aType } from '../../../../test/builders.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { withScope } from '../../../db/scope.ts';
import { insertIssues } from '../../lending/issuing/issuing.queries.ts';
import { undoWhole } from './undo.service.ts';

const { anEnsemble, aUser, clock, database } = testApp();

let ensemble: TestEnsemble;
let keeper: TestUser;
let manager: TestUser;

/** A dancer, and two items of one clothing name. */
const register = () =>
  ensemble.inside(async (scope) => {
    const person = await aPerson(scope, { firstName: 'Liis', lastName: 'Kask' });
    const other = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm' });
    const name = await aName(scope, { name: 'Muhu tanu' });
    const first = await anItem(scope, { clothingNameId: name.id, clothingNumber: '10' });
    const second = await anItem(scope, { clothingNameId: name.id, clothingNumber: '11' });
    return { person, other, name, first, second };
  });

let wardrobe: Awaited<ReturnType<typeof register>>;
beforeEach(async () => {
  ensemble = await anEnsemble();
  ({ keeper, manager } = ensemble);
  wardrobe = await register();
});

const issueRows = () =>
  ensemble.inside(({ db }) => db.selectFrom('issue').selectAll().where('clothingItemId', '=', wardrobe.first.id).orderBy('id').execute());

const idOf = (deedId: number | null | undefined): number => {
  if (typeof deedId !== 'number') throw new Error('The write was no deed');
  return deedId;
};
const undo = (deedId: number | null | undefined, user = keeper) => user.call(deeds.undo, { params: { id: idOf(deedId) } });

const give = async (personId: number, clothingIds: number[]) => {
  const answer = await keeper.call(issuing.issue, { params: { id: personId }, body: { clothingIds } });
  expect(answer.status).toBe(201);
  return answer.deedId;
};
const takeBack = async (personId: number, clothingId: number) => {
  const answer = await keeper.call(issuing.return, { params: { id: personId, clothingId } });
  expect(answer.status).toBe(200);
  return answer.deedId;
};

test('an undone issue leaves no trace in histories', async () => {
  const { person, first, second } = wardrobe;
  const deedId = await give(person.id, [first.id, second.id]);
  expect((await undo(deedId)).status).toBe(200);
  expect(await issueRows()).toEqual([]);
});

test('an undone return is the same issue with its day and comment', async () => {
  const { person, first } = wardrobe;
  const body = { clothingIds: [first.id], comments: [{ itemId: first.id, comment: 'pael puudub' }] };
  await keeper.call(issuing.issue, { params: { id: person.id }, body });
  const before = await issueRows();
  const deedId = await takeBack(person.id, first.id);
  expect((await undo(deedId)).status).toBe(200);
  expect(await issueRows()).toEqual(before);
});

/** Statements that wait for a lock now, among the connections of this database. */
test.each([
  [
    'deletion',
    'update riideait.clothing_item set deleted_at = now() where id = $1',
    /^Muhu tanu nr 10 ei ole kasutusel, aga on väljas: Liis Kask$/,
  ],
  ['deactivation', 'update riideait.clothing_item set active = false where id = $1', /^Muhu tanu nr 10 ei ole kasutusel, aga on väljas/],
  [
    'issue to another',
    `insert into riideait.issue (person_id, clothing_item_id, valid_from) select id, $1, now() from riideait.person
     where ensemble_id = current_setting('app.ensemble_id')::bigint and last_name = 'Tamm'`,
    /^Mari Tamm on saanud \d+\.\d+\.\d+: Muhu tanu nr 10$/,
  ],
])('an undone return waits for the %s of its item, and is refused', async (_, change, reason) => {
  const { person, first } = wardrobe;
  await give(person.id, [first.id]);
  const back = await takeBack(person.id, first.id);
  const before = await issueRows();
  const rival = await database().pool.connect();
  try {
    await rival.query('begin');
    await rival.query('select set_config($1, $2, true)', ['app.ensemble_id', String(ensemble.ensembleId)]);
    await rival.query(change, [first.id]);
    const undone = undo(back);
    await untilBlocked(database());
    await rival.query('commit');
    expect((await undone).messages[0]?.text).toMatch(reason);
  } finally {
    rival.release(true);
  }
  const held = (await issueRows()).filter(({ id }) => before.some((row) => row.id === id));
  expect(held).toEqual(before);
});

test('while an undone return is put back, its item cannot be deleted', async () => {
  const { person, first } = wardrobe;
  await give(person.id, [first.id]);
  const back = idOf(await takeBack(person.id, first.id));
  const { deleted } = await withScope(
    database(),
    'switch',
    { ensembleId: ensemble.ensembleId, userId: keeper.id, room: null, now: clock.now, deed: 'UNDO' },
    async (scope) => {
      expect(await undoWhole(scope, back)).toEqual([]);
      const deletion = manager.call(items.delete, { params: { id: first.id } });
      await untilBlocked(database());
      return { deleted: deletion };
    },
  );
  expect((await deleted).codes).toEqual(['ITEM_HELD']);
});

test('numbers that went from item to item go back', async () => {
  const { first, second } = wardrobe;
  const numbers = () => ensemble.inside(({ db }) => db.selectFrom('clothingItem').select(['id', 'clothingNumber']).orderBy('id').execute());
  const before = await numbers();
  let deedId: number | null = null;
  const options = { ensembleId: ensemble.ensembleId, userId: keeper.id, room: null, now: clock.now, deed: 'ITEM_EDIT' } as const;
  const onDeed = (id: number | null) => {
    deedId = id;
  };
  await withScope(database(), 'switch', { ...options, onDeed }, async ({ db }) => {
    const write = (id: number, clothingNumber: string) =>
      db.updateTable('clothingItem').set({ clothingNumber }).where('id', '=', id).execute();
    // 10 and 11 change places.
    for (const [id, number] of [
      [first.id, 'x'],
      [second.id, '10'],
      [first.id, '11'],
    ] as const)
      await write(id, number);
  });
  expect((await undo(deedId)).status).toBe(200);
  expect(await numbers()).toEqual(before);
});

test('an undo can be undone', async () => {
  const { person, first } = wardrobe;
  const deedId = await give(person.id, [first.id]);
  const before = await issueRows();
  const undone = await undo(deedId);
  expect((await undo(undone.deedId)).status).toBe(200);
  expect(await issueRows()).toEqual(before);
});

describe('refused, and nothing is changed', () => {
  const refused = async (deedId: number | null | undefined, reason: string | RegExp) => {
    const before = await issueRows();
    const answer = await undo(deedId);
    expect([answer.status, answer.codes]).toEqual([409, ['DEED_SUPERSEDED']]);
    expect(answer.messages[0]?.text).toMatch(reason);
    expect(await issueRows()).toEqual(before);
  };

  test('twice', async () => {
    const deedId = await give(wardrobe.person.id, [wardrobe.first.id]);
    await undo(deedId);
    await refused(deedId, 'See on juba ennistatud');
  });

  test('a return after which somebody else got the item', async () => {
    const { person, other, first } = wardrobe;
    await give(person.id, [first.id]);
    const deedId = await takeBack(person.id, first.id);
    await give(other.id, [first.id]);
    await refused(deedId, /^Mari Tamm on saanud \d+\.\d+\.\d+: Muhu tanu nr 10$/);
  });

  test('an issue that was taken back', async () => {
    const { person, first } = wardrobe;
    const deedId = await give(person.id, [first.id]);
    await takeBack(person.id, first.id);
    await refused(deedId, /^Muhu tanu nr 10 on vahepeal muudetud: .* \d+\.\d+\.\d+$/);
  });

  test('a return of an item that was deleted since', async () => {
    const { person, first } = wardrobe;
    await give(person.id, [first.id]);
    const deedId = await takeBack(person.id, first.id);
    expect((await manager.call(items.delete, { params: { id: first.id } })).status).toBe(200);
    await refused(deedId, 'Muhu tanu nr 10 ei ole kasutusel, aga on väljas: Liis Kask');
  });

  test('an added item that somebody holds', async () => {
    const { name, person } = wardrobe;
    const added = await keeper.call(items.add, {
      params: { nameId: name.id },
      body: { clothingNumber: '12', size: null, comment: null, active: true, measurements: [] },
    });
    await give(person.id, [added.data.id]);
    await refused(added.deedId, 'Muhu tanu nr 12: vahepeal väljastatud: Liis Kask');
  });

  test('a deletion whose number another item has by now', async () => {
    const { name, first } = wardrobe;
    const { deedId } = await manager.call(items.delete, { params: { id: first.id } });
    await keeper.call(items.add, {
      params: { nameId: name.id },
      body: { clothingNumber: '10', size: null, comment: null, active: true, measurements: [] },
    });
    const answer = await undo(deedId, manager);
    expect(answer.messages[0]?.text).toBe('Sama number on vahepeal teisel esemel');
  });

  test('an edit over which somebody else wrote', async () => {
    const { person } = wardrobe;
    const form = { genderCode: 'F', firstName: 'Liis', lastName: 'Kask', active: true };
    const first = await keeper.call(people.edit, { params: { id: person.id }, body: { ...form, phoneNumber: '5551' } });
    expect(first.status).toBe(200);
    await manager.call(people.edit, { params: { id: person.id }, body: { ...form, phoneNumber: '5552' } });
    await refused(first.deedId, /^Liis Kask on vahepeal muudetud/);
  });
});

describe('an undo asks for the right to the deed that comes back', () => {
  const sink = (user: TestUser, roleCode: RoleCode) =>
    database().system.updateTable('appUser').set({ roleCode }).where('id', '=', user.id).execute();
  const deleted = () =>
    ensemble.inside(({ db }) => db.selectFrom('clothingItem').select('id').where('deletedAt', 'is not', null).execute());
  const refused = async (deedId: number | null | undefined, user: TestUser) => {
    const before = await deleted();
    const answer = await undo(deedId, user);
    expect([answer.status, answer.codes]).toEqual([403, ['NOT_YOUR_DEED']]);
    expect((await user.call(deeds.get, { params: { id: idOf(deedId) } })).data.undoable).toBe(false);
    expect(await deleted()).toEqual(before);
  };

  test('of their own undo too: a manager who has become a keeper does not delete again', async () => {
    const { deedId } = await manager.call(items.delete, { params: { id: wardrobe.first.id } });
    const back = await undo(deedId, manager);
    await sink(manager, 'ROLE_USER');
    await refused(back.deedId, manager);
    await sink(manager, 'ROLE_MANAGER');
    expect((await undo(back.deedId, manager)).status).toBe(200);
    expect(await deleted()).toHaveLength(1);
  });

  test('along a chain: what was deleted again does not come back by one who may not delete', async () => {
    const { deedId } = await manager.call(items.delete, { params: { id: wardrobe.first.id } });
    const again = await undo((await undo(deedId, manager)).deedId, manager);
    await sink(manager, 'ROLE_USER');
    await refused(again.deedId, manager);
  });

  test('a keeper undoes and redoes their own issue; others do not, but a manager', async () => {
    const other = await aUser('ROLE_USER', ensemble.ensembleId);
    const undone = await undo(await give(wardrobe.person.id, [wardrobe.first.id]));
    await refused(undone.deedId, other);
    const redone = await undo(undone.deedId);
    expect(redone.status).toBe(200);
    expect((await undo(redone.deedId, manager)).status).toBe(200);
  });

  test('once the first deed is forgotten, nobody has it', async () => {
    const undone = await undo(await give(wardrobe.person.id, [wardrobe.first.id]));
    await ensemble.inside(({ db }) => db.deleteFrom('deed').where('kind', '=', 'ISSUE').execute());
    await refused(undone.deedId, keeper);
  });
});

test('an edit of another column is no obstacle', async () => {
  const { person } = wardrobe;
  const form = { firstName: 'Liis', lastName: 'Kask', genderCode: 'F', active: true };
  const first = await keeper.call(people.edit, { params: { id: person.id }, body: { ...form, phoneNumber: '5551' } });
  await keeper.call(people.edit, { params: { id: person.id }, body: { ...form, phoneNumber: '5551', height: 170 } });
  expect((await undo(first.deedId)).status).toBe(200);
  const { data } = await keeper.call(people.get, { params: { id: person.id } });
  expect([data.phoneNumber, data.height]).toEqual([null, 170]);
});

test('a deleted set comes back with its names, a group with its recurring reminder, which waits', async () => {
  const { set, group, dump } = await ensemble.inside(async (scope) => {
    const made = await aSet(scope, [(await aName(scope)).id, (await aName(scope)).id]);
    const group = await aGroup(scope);
    await aRecurringReminder(scope, { groupId: group.id });
    return { set: made, group, dump: await scope.db.selectFrom('clothingSetItem').selectAll().orderBy('id').execute() };
  });
  const deleted = await manager.call(sets.delete, { params: { id: set.id } });
  expect((await undo(deleted.deedId, manager)).status).toBe(200);
  const gone = await manager.call(groups.delete, { params: { id: group.id } });
  expect((await undo(gone.deedId, manager)).status).toBe(200);
  await ensemble.inside(async ({ db }) => {
    expect(await db.selectFrom('clothingSetItem').selectAll().orderBy('id').execute()).toEqual(dump);
    expect(await db.selectFrom('recurringReminder').select('paused').where('groupId', '=', group.id).execute()).toEqual([{ paused: true }]);
  });
});

test('the addition of a recurring reminder is undone after its deleted group came back with it', async () => {
  const group = await ensemble.inside((scope) => aGroup(scope));
  const added = await keeper.call(reminders.add, { body: { groupId: group.id, startsOn: '2026-09-10', everyWeeks: 2 } });
  const gone = await manager.call(groups.delete, { params: { id: group.id } });
  expect((await undo(gone.deedId, manager)).status).toBe(200);
  expect((await undo(added.deedId)).status).toBe(200);
});

test('a deleted type gives its deleted names back to it', async () => {
  const { type, name } = await ensemble.inside(async (scope) => {
    const type = await aType(scope);
    const name = await aName(scope, { clothingTypeId: type.id, deletedAt: scope.now.toISOString() });
    return { type, name };
  });
  const deleted = await manager.call(types.delete, { params: { id: type.id } });
  expect((await undo(deleted.deedId, manager)).status).toBe(200);
  await ensemble.inside(async ({ db }) => {
    const row = await db.selectFrom('clothingName').select('clothingTypeId').where('id', '=', name.id).executeTakeFirstOrThrow();
    expect(row.clothingTypeId).toBe(type.id);
  });
});

describe('deeds', () => {
  const why = async (deedId: number | null | undefined) => (await keeper.call(deeds.get, { params: { id: idOf(deedId) } })).data;
  const latest = async (query = {}, user = keeper) => (await user.call(deeds.search, { query })).data;

  test('are listed newest first, in words', async () => {
    const { person, name, first, second } = wardrobe;
    await give(person.id, [first.id, second.id]);
    const back = await takeBack(person.id, first.id);
    await undo(back);
    await manager.call(names.edit, {
      params: { id: name.id },
      body: { name: 'Muhu tanu', clothingTypeId: name.clothingTypeId, parish: 'Muhu' },
    });
    const texts = (await latest({ count: 4 })).map(({ text }) => text);
    expect(texts).toEqual([
      'Muutis nimetust: Muhu tanu',
      'Ennistas: võttis tagasi 1 eseme: Liis Kask',
      'Võttis tagasi 1 eseme: Liis Kask',
      'Väljastas 2 eset: Liis Kask',
    ]);
  });

  test('of many name all their dancers, always the same, and no piece', async () => {
    const { person, first, second } = wardrobe;
    const people = await ensemble.inside(async (scope) => {
      const pieces = [];
      for (let i = 0; i < 40; i += 1) {
        const name = await aName(scope, { name: `Aba ${i}` });
        const { id } = await aPerson(scope, { firstName: `Tantsija ${String(i).padStart(2, '0')}`, lastName: 'Kask' });
        pieces.push({ clothingId: (await anItem(scope, { clothingNameId: name.id, clothingNumber: '1' })).id, personId: id });
      }
      await insertIssues(
        scope,
        pieces.map(({ clothingId, personId }) => ({ item: clothingId, person: personId, dueOn: null })),
      );
      return pieces;
    });
    await keeper.call(returns.return, { body: { items: people } });
    await give(person.id, [first.id, second.id]);
    await keeper.call(returns.return, { body: { items: [{ clothingId: first.id, state: 'WASH' }] } });
    const texts = (await latest({ count: 3 })).map(({ text }) => text);
    expect(texts).toEqual([
      'Võttis tagasi 1 eseme: Liis Kask',
      'Väljastas 2 eset: Liis Kask',
      'Võttis tagasi 40 eset: Tantsija 00 Kask, Tantsija 01 Kask, Tantsija 02 Kask ja veel 37',
    ]);
  });

  test('that undo an undo say what is in force again', async () => {
    const { person, first } = wardrobe;
    const once = await undo(await give(person.id, [first.id]));
    const twice = await undo(once.deedId);
    await undo(twice.deedId);
    expect((await latest({ count: 3 })).map(({ text }) => text)).toEqual([
      'Ennistas: väljastas 1 eseme: Liis Kask',
      'Taastas: väljastas 1 eseme: Liis Kask',
      'Ennistas: väljastas 1 eseme: Liis Kask',
    ]);
  });

  test('are found by person, by clothing name, by user and by kind', async () => {
    const { person, other, name, first, second } = wardrobe;
    const one = await give(person.id, [first.id]);
    const two = await give(other.id, [second.id]);
    expect((await latest({ personId: person.id })).map(({ id }) => id)).toEqual([one]);
    expect((await latest({ clothingNameId: name.id })).map(({ id }) => id)).toEqual([two, one]);
    expect(await latest({ userId: manager.id, personId: person.id })).toEqual([]);
    expect(await latest({ kind: 'RETURN', personId: person.id })).toEqual([]);
  });

  test('say who undid them', async () => {
    const deedId = await give(wardrobe.person.id, [wardrobe.first.id]);
    const undone = await undo(deedId, manager);
    const deed = (await latest({ personId: wardrobe.person.id })).find(({ id }) => id === deedId);
    expect((await why(deedId)).obstacles).toEqual(['See on juba ennistatud']);
    expect(deed).toMatchObject({ undoable: false, undoneBy: { deedId: undone.deedId, userName: expect.stringContaining('ROLE_MANAGER') } });
  });

  test('show their changes and what stands in the way, and change nothing by that', async () => {
    const { person, other, first } = wardrobe;
    await give(person.id, [first.id]);
    const deedId = idOf(await takeBack(person.id, first.id));
    const before = await issueRows();
    const free = await keeper.call(deeds.get, { params: { id: deedId } });
    expect(free.data.obstacles).toEqual([]);
    expect(free.data.changes).toMatchObject([{ entity: 'issue', action: 'UPDATE', oldValues: { validUntil: null, receiverId: null } }]);
    expect(await issueRows()).toEqual(before);
    await give(other.id, [first.id]);
    const taken = await keeper.call(deeds.get, { params: { id: deedId } });
    expect(taken.data.obstacles).toEqual([expect.stringMatching(/^Mari Tamm on saanud/)]);
  });

  test('are undone by their user for 7 days, by a manager for 30', async () => {
    const byManager = await manager.call(people.add, { body: { firstName: 'Uus', lastName: 'Tantsija', genderCode: 'F' } });
    const refused = await undo(byManager.deedId);
    expect([refused.status, refused.codes]).toEqual([403, ['NOT_YOUR_DEED']]);
    expect((await why(byManager.deedId)).obstacles).toEqual(['Selle saab ennistada ainult haldur']);
    const deedId = idOf(await give(wardrobe.person.id, [wardrobe.first.id]));
    const ago = (days: number) =>
      database().pool.query('update riideait.deed set at = $1 where id = $2', [
        new Date(Date.parse('2026-09-03T15:00:00Z') - days * 86_400_000).toISOString(),
        deedId,
      ]);
    await ago(8);
    expect((await undo(deedId)).codes).toEqual(['UNDO_OVER']);
    expect((await why(deedId)).obstacles).toEqual(['Ennistada saab 7 päeva jooksul. See aeg on möödas.']);
    expect((await latest({ personId: wardrobe.person.id }))[0]?.undoable).toBe(false);
    await ago(31);
    expect((await undo(deedId, manager)).codes).toEqual(['UNDO_OVER']);
    await ago(29);
    expect((await undo(deedId, manager)).status).toBe(200);
  });

  test('name a dancer whose addition was undone', async () => {
    const added = await keeper.call(people.add, { body: { firstName: 'Uus', lastName: 'Tantsija', genderCode: 'F' } });
    await undo(added.deedId);
    const texts = (await latest({ count: 2 })).map(({ text }) => text);
    expect(texts).toEqual(['Ennistas: lisas tantsija: Uus Tantsija', 'Lisas tantsija: Uus Tantsija']);
  });

  test('a PUT of equal values is none', async () => {
    const { person } = wardrobe;
    const body = { firstName: 'Liis', lastName: 'Kask', genderCode: 'F', active: true };
    const answer = await keeper.call(people.edit, { params: { id: person.id }, body });
    expect([answer.status, answer.deedId]).toEqual([200, null]);
  });
});
