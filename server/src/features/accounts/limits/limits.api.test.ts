import {
  clothingItemEndpoints,
  deedsEndpoints,
  imageEndpoints,
  importEndpoints,
  type LimitsForm,
  limitEndpoints,
  mergingEndpoints,
  peopleEndpoints,
} from '@riideait/contract';
import { expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aName, anItem, aPerson } from '../../../../test/builders.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { importing } from '../../../../test/imports.ts';
import { aPicture } from '../../../../test/pictures.ts';
import { countBytes } from '../../wardrobe/images/count-bytes.service.ts';

const { store } = diskTestStore();
const { anEnsemble, aUser, clock, database } = testApp({ own: true, imageStore: store });
const { start, preview } = importing({ database, clock });

const noLimits: LimitsForm = { items: null, people: null, imagesMb: null, mailsDay: null };
const limit = ({ admin, code }: Pick<TestEnsemble, 'admin' | 'code'>, limits: Partial<LimitsForm>) =>
  admin.call(limitEndpoints.set, { params: { code }, body: { ...noLimits, ...limits } });
const standing = async ({ admin, code }: TestEnsemble) => (await admin.call(limitEndpoints.get, { params: { code } })).data;
const begin = ({ ensembleId }: TestEnsemble) =>
  database().system.updateTable('ensemble').set({ begunAt: clock.now.toISOString() }).where('id', '=', ensembleId).execute();

const addItem = (user: TestUser, nameId: number, clothingNumber: string | null = null) =>
  user.call(clothingItemEndpoints.add, { params: { nameId }, body: { clothingNumber } });
const addPerson = (user: TestUser, lastName: string) =>
  user.call(peopleEndpoints.add, { body: { firstName: 'Mari', lastName, genderCode: 'F' } });
const addImage = async (user: TestUser, parentId: number) =>
  user.call(imageEndpoints.upload, { body: { parentType: 'CLOTHING_NAME', parentId }, file: await aPicture() });

/** On a slow machine a wait for a lock or a connection may run out: the same call again. */
async function answered<A extends { codes: readonly (string | undefined)[] }>(call: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await call();
    if (!answer.codes.some((code = '') => ['ROWS_TAKEN', 'UNAVAILABLE', 'UPLOADS_BUSY'].includes(code))) return answer;
  }
}

const outcomes = (answers: readonly { status: number; codes: readonly (string | undefined)[] }[]) =>
  [...Map.groupBy(answers, ({ status, codes }) => [status, ...codes].join(' '))].map(([what, all]) => `${what}: ${all.length}`).toSorted();

test('a hundred pieces and a hundred images of two users at once end at the limits', async () => {
  const ensemble = await anEnsemble();
  const other = await aUser('ROLE_USER', ensemble.ensembleId);
  const nameIds = await ensemble.inside(async (scope) => [(await aName(scope)).id, (await aName(scope)).id]);
  const nameOf = (n: number) => nameIds[n % 2] ?? 0;
  const userOf = (n: number) => (n % 2 === 0 ? ensemble.keeper : other);
  await addImage(ensemble.keeper, nameOf(0));
  await ensemble.inside(({ db }) => db.updateTable('image').set({ bytes: 998_000 }).execute());
  await limit(ensemble, { items: 37, imagesMb: 1 });

  const all = Array.from({ length: 100 }, (_, n) => n);
  const [pieces, images] = await Promise.all([
    Promise.all(all.map((n) => answered(() => addItem(userOf(n), nameOf(n))))),
    Promise.all(all.map((n) => answered(() => addImage(userOf(n), nameOf(n))))),
  ]);
  expect(outcomes(pieces)).toEqual(['201: 37', '409 LIMIT_REACHED: 63']);
  expect(pieces.find(({ status }) => status === 409)?.messages[0]).toMatchObject({ field: 'items' });
  expect(outcomes(images)).toEqual([expect.stringMatching(/^201: /), expect.stringMatching(/^409 LIMIT_REACHED: /)]);
  const bytes = await ensemble.inside(({ db }) => db.selectFrom('image').select(['bytes']).execute());
  const sum = bytes.reduce((total, each) => total + (each.bytes ?? Number.NaN), 0);
  const largest = Math.max(...bytes.slice(1).map((each) => each.bytes ?? 0));
  expect(sum).toBeLessThanOrEqual(1_000_000);
  expect(sum).toBeGreaterThan(1_000_000 - 2 * largest);
  expect((await standing(ensemble)).use).toMatchObject({ items: { used: 37, most: 37 }, imagesMb: { used: 1, most: 1 } });
});

test('several at once, people and imports stop at the limit, and say whom to ask', async () => {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const nameId = await inside(async (scope) => (await aName(scope)).id);
  await limit(ensemble, { items: 3, people: 2 });
  const several = (unnumbered: number) => keeper.call(clothingItemEndpoints.addMany, { params: { nameId }, body: { unnumbered } });
  expect((await several(4)).codes).toEqual(['LIMIT_REACHED']);
  expect((await several(3)).status).toBe(201);
  expect((await addPerson(keeper, 'Tamm')).status).toBe(201);
  const file = 'Eesnimi;Perekonnanimi;Sugu\nJüri;Õunapuu;M\nAnu;Kask;N\n';
  const { id } = await start(keeper, 'PEOPLE', file, 'tantsijad.csv');
  const { overLimit } = await preview(keeper, id);
  expect(overLimit).toContain('ruumi on veel 1 jaoks');
  const run = await keeper.call(importEndpoints.run, { params: { id } });
  expect([run.status, run.codes, run.messages[0]?.field]).toEqual([409, ['LIMIT_REACHED'], 'people']);
  expect((await addPerson(keeper, 'Kask')).status).toBe(201);
  const refused = await addPerson(keeper, 'Lepp');
  expect([refused.status, refused.messages[0]?.field]).toEqual([409, 'people']);
  expect(refused.messages[0]?.text).toContain('küsi sellelt, kes seda Riideaita haldab');
});

test('the defaults bind who began by herself; 0 is without a limit, and others have none', async () => {
  const [plain, begun] = [await anEnsemble(), await anEnsemble()];
  await begin(begun);
  const most = async (ensemble: TestEnsemble) => Object.values((await standing(ensemble)).use).map((use) => use.most);
  expect(await most(plain)).toEqual([null, null, null, null]);
  expect(await most(begun)).toEqual([20_000, 3000, 2000, 150]);
  await limit(begun, { items: 0, people: 5 });
  expect(await most(begun)).toEqual([null, 5, 2000, 150]);
  await begun.admin.call(limitEndpoints.trust, { params: { code: begun.code } });
  expect(await most(begun)).toEqual([null, 5, 2000, 500]);
  expect((await begun.manager.call(limitEndpoints.own)).data.people).toEqual({ used: 0, most: 5 });
  expect((await begun.keeper.call(limitEndpoints.own)).codes).toEqual(['FORBIDDEN']);
});

test('what was counted wrong or deleted frees room; an ensemble counts for itself', async () => {
  const [first, second] = [await anEnsemble(), await anEnsemble()];
  const nameId = await first.inside(async (scope) => (await anItem(scope)).clothingNameId);
  await second.inside(async (scope) => void [await anItem(scope), await aPerson(scope)]);
  await limit(first, { items: 1 });
  expect((await addItem(first.keeper, nameId)).status).toBe(409);
  await first.inside(({ db, now }) => db.updateTable('clothingItem').set({ deletedAt: now.toISOString() }).execute());
  expect((await addItem(first.keeper, nameId)).status).toBe(201);
});

test('an undo brings back pieces and people as far as there is room, and takes away and changes as always', async () => {
  const ensemble = await anEnsemble();
  const { manager, keeper } = ensemble;
  const undo = (deedId: number | null = null) => manager.call(deedsEndpoints.undo, { params: { id: deedId ?? 0 } });
  const item = await ensemble.inside((scope) => anItem(scope));
  const [kept, other] = await ensemble.inside(async (scope) => [await aPerson(scope), await aPerson(scope)]);
  await limit(ensemble, { items: 1, people: 2 });
  const deleted = await manager.call(clothingItemEndpoints.delete, { params: { id: item.id } });
  const merged = await manager.call(mergingEndpoints.merge, { params: { id: kept?.id ?? 0 }, body: { otherId: other?.id ?? 0 } });
  const added = await addItem(keeper, item.clothingNameId);
  const newcomer = await addPerson(keeper, 'Tamm');
  for (const [{ deedId }, field] of [[deleted, 'items'] as const, [merged, 'people'] as const]) {
    const { status, messages } = await undo(deedId);
    expect([status, messages]).toMatchObject([409, [{ code: 'LIMIT_REACHED', field }]]);
    const { data } = await manager.call(deedsEndpoints.get, { params: { id: deedId ?? 0 } });
    expect([data.undoneBy, data.obstacles]).toEqual([null, messages.map(({ text }) => text)]);
  }
  expect((await standing(ensemble)).use).toMatchObject({ items: { used: 1 }, people: { used: 2 } });

  // Above the limit, since it was lowered.
  const path = { nameId: item.clothingNameId, itemId: added.data.id };
  const edited = await manager.call(clothingItemEndpoints.edit, { params: path, body: { clothingNumber: '7' } });
  await limit(ensemble, { items: 1, people: 1 });
  expect((await undo(edited.deedId)).status).toBe(200);
  for (const { deedId } of [newcomer, added]) expect((await undo(deedId)).status).toBe(200);
  const back = await undo(deleted.deedId);
  expect(back.status).toBe(200);
  expect((await undo(merged.deedId)).codes).toEqual(['LIMIT_REACHED']);
  await limit(ensemble, { people: 2 });
  expect((await undo(merged.deedId)).status).toBe(200);
});

test('administrators alone set limits, freeze and trust; the security log has it, with both values', async () => {
  const ensemble = await anEnsemble();
  const { admin, manager, code } = ensemble;
  expect((await manager.call(limitEndpoints.set, { params: { code }, body: noLimits })).codes).toEqual(['FORBIDDEN']);
  expect((await admin.call(limitEndpoints.set, { params: { code }, body: { ...noLimits, items: -1 } })).status).toBe(400);
  expect((await admin.call(limitEndpoints.freeze, { params: { code }, body: { frozen: true, reason: ' ' } })).messages[0]?.field).toBe(
    'reason',
  );
  await limit(ensemble, { items: 5, mailsDay: 0 });
  await limit(ensemble, { items: 5, mailsDay: 0 });
  const freeze = (frozen: boolean, reason: string | null) =>
    admin.call(limitEndpoints.freeze, { params: { code }, body: { frozen, reason } });
  await freeze(true, 'Arve on maksmata');
  await freeze(true, 'Arve on maksmata');
  await freeze(false, null);
  await admin.call(limitEndpoints.trust, { params: { code } });
  await admin.call(limitEndpoints.trust, { params: { code } });
  const events = await database()
    .system.selectFrom('securityEvent')
    .select(['kind', 'details'])
    .where('actorId', '=', admin.id)
    .orderBy('id')
    .execute();
  const name = `Ansambel ${code}`;
  expect(events.filter(({ kind }) => kind !== 'REFUSED')).toEqual([
    {
      kind: 'ENSEMBLE_LIMITED',
      details: [
        { what: `Esemete piir, ${name}`, from: 'tavaline', to: '5' },
        { what: `Kirjade piir päevas, ${name}`, from: 'tavaline', to: 'piirita' },
      ],
    },
    { kind: 'ENSEMBLE_FROZEN', details: [{ what: `Külmutamine, ${name}`, from: null, to: 'Arve on maksmata' }] },
    { kind: 'ENSEMBLE_UNFROZEN', details: [{ what: `Külmutamine, ${name}`, from: 'Arve on maksmata', to: null }] },
    { kind: 'ENSEMBLE_TRUSTED', details: [{ what: `Usaldamine, ${name}`, from: null, to: 'usaldatud' }] },
  ]);
});

test('images of before are counted by the daily job', async () => {
  const ensemble = await anEnsemble();
  const nameId = await ensemble.inside(async (scope) => (await aName(scope)).id);
  await addImage(ensemble.keeper, nameId);
  const bytes = () => ensemble.inside(({ db }) => db.selectFrom('image').select('bytes').execute());
  const before = await bytes();
  await ensemble.inside(({ db }) => db.updateTable('image').set({ bytes: null }).execute());
  const complaints: unknown[] = [];
  await countBytes({
    database: database(),
    roleSwitch: 'switch',
    store: store(),
    now: clock.now,
    complain: (error) => complaints.push(error),
  });
  expect([await bytes(), complaints]).toEqual([before, []]);
  expect(before[0]?.bytes).toBeGreaterThan(0);
});
