import {
  deedsEndpoints as deeds,
  issuingEndpoints as issuing,
  clothingItemEndpoints as items,
  peopleEndpoints as people,
  returnEndpoints as returns,
  UNDO_AT_ONCE,
} from '@riideait/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aName, anImport, anIssue, anItem, aPerson, plainItem } from '../../../../test/builders.ts';
import { untilBlocked } from '../../../../test/locks.ts';
import { withScope } from '../../../db/scope.ts';

const { anEnsemble, clock, database } = testApp();

let ensemble: TestEnsemble;
let keeper: TestUser;
let wardrobe: Awaited<ReturnType<typeof register>>;

const register = () =>
  ensemble.inside(async (scope) => {
    const [holder, other] = [(await aPerson(scope)).id, (await aPerson(scope)).id];
    const nameId = (await aName(scope)).id;
    const piece = async (clothingNumber: string) => (await anItem(scope, { clothingNameId: nameId, clothingNumber })).id;
    const [held, free, untouched] = [await piece('1'), await piece('2'), await piece('3')];
    await anIssue(scope, holder, held);
    return { holder, other, nameId, held, free, untouched };
  });

beforeEach(async () => {
  ensemble = await anEnsemble();
  ({ keeper } = ensemble);
  wardrobe = await register();
});

/** Holds rows as a long undo or an import does; answers what lets go of them. */
async function holding() {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  onTestFinished(() => client.end());
  const { holder, held, free, nameId } = wardrobe;
  await client.query('begin');
  await client.query('select from riideait.person where id = $1 for update', [holder]);
  await client.query('select from riideait.clothing_name where id = $1 for share', [nameId]);
  await client.query('select from riideait.clothing_item where id = any($1) for update', [[held, free]]);
  return () => client.query('rollback');
}

const rename = () =>
  keeper.call(people.edit, { params: { id: wardrobe.holder }, body: { firstName: 'Mari', lastName: 'Mets', genderCode: 'F' } });
const edits = () => {
  const { holder, other, nameId, held, free } = wardrobe;
  const item = { ...plainItem, clothingNumber: '22' };
  return [
    rename(),
    keeper.call(items.edit, { params: { nameId, itemId: free }, body: item }),
    keeper.call(issuing.issue, { params: { id: other }, body: { clothingIds: [free] } }),
    keeper.call(issuing.return, { params: { id: holder, clothingId: held } }),
    keeper.call(returns.return, { body: { items: [{ clothingId: held }] } }),
    ensemble.manager.call(items.delete, { params: { id: free } }),
  ];
};

/** A deed of many changes, whose undo a manager has begun. */
async function longUndo(): Promise<number> {
  let deedId = 0;
  const options = { ensembleId: ensemble.ensembleId, userId: keeper.id, room: null, now: clock.now, deed: 'ITEM_EDIT' } as const;
  const onDeed = (id: number | null) => {
    deedId = id ?? 0;
  };
  await withScope(database(), 'switch', { ...options, onDeed }, ({ db }) =>
    sql`insert into clothing_item (clothing_name_id) select ${wardrobe.nameId} from generate_series(1, ${UNDO_AT_ONCE + 1}::int)`.execute(
      db,
    ),
  );
  expect((await ensemble.manager.call(deeds.undo, { params: { id: deedId } })).data).toEqual({ undoing: true });
  return deedId;
}

const refusals = async (answers: Promise<{ status: number; messages: readonly { code?: string | undefined; text: string }[] }>[]) =>
  new Set((await Promise.all(answers)).map(({ status, messages: [message] }) => `${status} ${message?.code}: ${message?.text}`));

test('an edit of what a long undo holds says after a while what is undone, and by whom', async () => {
  await longUndo();
  const letGo = await holding();
  expect([...(await refusals(edits()))]).toEqual([
    expect.stringMatching(
      /^409 UNDO_UNDER_WAY: Mari-Liis ROLE_MANAGER Tõruke ennistab parajasti suurt muudatust \(muutis 2001 eset: Seelik \d+\)\./,
    ),
  ]);
  await letGo();
});

test('an edit of what it does not hold goes through meanwhile, and one that waits goes on when it ends', async () => {
  await longUndo();
  const letGo = await holding();
  const { other, untouched, nameId, free } = wardrobe;
  expect((await keeper.call(issuing.issue, { params: { id: other }, body: { clothingIds: [untouched] } })).status).toBe(201);
  const edit = keeper.call(items.edit, { params: { nameId, itemId: free }, body: { ...plainItem, clothingNumber: '22' } });
  await untilBlocked(database());
  await letGo();
  expect((await edit).status).toBe(200);
});

test('so it is said of what comes back, of an import that is written, and of anything else', async () => {
  const deedId = await longUndo();
  const undone = await ensemble.inside(({ db }) =>
    db
      .insertInto('deed')
      .values({ userId: keeper.id, kind: 'UNDO', undoingSince: clock.now.toISOString(), undoingBy: keeper.id })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await ensemble.inside(({ db }) =>
    db.updateTable('deed').set({ undoneBy: undone.id, undoingSince: null }).where('id', '=', deedId).execute(),
  );
  const letGo = await holding();
  expect([...(await refusals([rename()]))]).toEqual([
    expect.stringMatching(/ROLE_USER Tõruke taastab parajasti suurt muudatust \(muutis 2001 eset: Seelik \d+\)/),
  ]);
  await ensemble.inside(({ db }) => db.updateTable('deed').set({ undoingSince: null }).where('id', '=', undone.id).execute());
  await ensemble.inside((scope) => anImport(scope, { status: 'RUNNING', userId: keeper.id }));
  expect([...(await refusals([rename()]))]).toEqual([
    '409 IMPORT_RUNNING: Mari-Liis ROLE_USER Tõruke impordib parajasti tabelit. Proovi uuesti, kui see on valmis.',
  ]);
  await ensemble.inside(({ db }) => db.updateTable('import').set({ status: 'FAILED' }).execute());
  expect([...(await refusals([rename()]))]).toEqual([expect.stringMatching(/^409 ROWS_TAKEN: Sedasama muudab parajasti keegi teine/)]);
  await letGo();
});
