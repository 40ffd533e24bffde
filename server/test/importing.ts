import type { DeedKind } from '@riideait/contract';
import { beforeEach } from 'vitest';
import { type Scope, withScope } from '../src/db/scope.ts';
import { undoWhole } from '../src/features/upkeep/deeds/undo.service.ts';
import { writeClothingRows } from '../src/features/upkeep/imports/clothing/clothing-writing.service.ts';
import { deedSoFar } from '../src/features/upkeep/imports/imports.queries.ts';
import type {
  ClothingWrite,
  ItemWrite,
  NameWrite,
  OnProgress,
  PersonValues,
  PersonWrite,
} from '../src/features/upkeep/imports/imports.types.ts';
import { writePeopleRows } from '../src/features/upkeep/imports/people/people-writing.service.ts';
import type { TestApp, TestEnsemble } from './app.ts';
import { aMeasurement, aName, anImport, anIssue, anItem, aPerson, aType } from './builders.ts';

/** An item to be written; a new one without an id. */
export const item = ({ id = null, values = {}, ...write }: Partial<ItemWrite> = {}): ItemWrite => {
  const nothing = id === null ? { clothingNumber: null, size: null, comment: null, acquiredOn: null, active: true } : {};
  return { id, values: { ...nothing, ...values }, measured: {}, ...write };
};

export const row = (nameKey: string, ...items: ItemWrite[]): ClothingWrite => ({ nameKey, nameId: null, items });

export const newName = (name: string, values: NameWrite['values'] = {}): NameWrite => ({
  key: name.toLowerCase(),
  id: null,
  values: { name, clothingTypeName: 'Seelikud', parish: null, material: null, description: null, ...values },
});

/** A change of the Muhu skirt. */
export const change = (id: number, values: NameWrite['values']): NameWrite => ({ key: 'muhu seelik', id, values });

const MEASURED = ['Pikkus', 'Laius'].map((heading) => ({ field: `measurement:${heading.toLowerCase()}`, heading }));

/** Writes clothing as an import of these columns. */
export const writeClothing = (
  scope: Scope,
  names: readonly NameWrite[],
  writes: readonly ClothingWrite[],
  onProgress: OnProgress = async () => {},
  columns: readonly { readonly field: string; readonly heading: string }[] = MEASURED,
) => {
  return writeClothingRows(scope, { names, rows: judgedRows(writes) }, columns, onProgress);
};

const judgedRows = <Write>(writes: readonly Write[]) => {
  const judged = { outcome: 'new' as const, values: {}, problems: [], changes: [], match: null, pieces: 1, choices: [] };
  return writes.map((write, index) => ({ ...judged, row: index + 2, write }));
};

/** A new person to write. */
export const person = (values: Partial<PersonValues> = {}): PersonWrite => {
  const sizes = { height: null, footSize: null, headSize: null, chest: null, waist: null, hips: null };
  const nothing = { genderCode: null, groupName: null, email: null, phoneNumber: null, ...sizes, active: true };
  return { id: null, values: { firstName: 'Mari', lastName: 'Tamm', ...nothing, ...values } };
};

class InUse extends Error {
  readonly used: readonly string[];
  constructor(used: readonly string[]) {
    super('In use');
    this.used = used;
  }
}

const keeperOf = ({ ensembleId, keeper }: TestEnsemble) => ({ ensembleId, userId: keeper.id, room: null });

/** A keeper at work with imports, in an ensemble of its own for each test. */
export function importing({ anEnsemble, clock, database }: TestApp) {
  let ensemble: TestEnsemble;
  beforeEach(async () => {
    ensemble = await anEnsemble();
  });

  const inside = <T>(work: (scope: Scope) => Promise<T>) => ensemble.inside(work);

  /** Works as the keeper. */
  const asKeeper = <T>(work: (scope: Scope) => Promise<T>, deed?: DeedKind) =>
    withScope(database(), 'switch', { ...keeperOf(ensemble), now: clock.now, deed }, work);

  /** Writes as an import of the keeper; returns its id. */
  const imported = (write: (scope: Scope) => Promise<void>) =>
    asKeeper(async (scope) => {
      await write(scope);
      return (await anImport(scope, { deedId: await deedSoFar(scope) })).id;
    }, 'IMPORT');

  return {
    inside,
    asKeeper,
    imported,
    /** Replaces the test's ensemble. */
    begin: async () => {
      ensemble = await anEnsemble();
    },
    keeperId: () => ensemble.keeper.id,
    /** Imports items of the Muhu skirt, by default a new name. */
    importItems: (items: readonly ItemWrite[], names: readonly NameWrite[] = [newName('Muhu seelik')]) =>
      imported(async (scope) => {
        const known = await scope.db.selectFrom('clothingName').select('id').where('name', 'ilike', 'Muhu seelik').executeTakeFirst();
        const write = { ...row('muhu seelik', ...items), nameId: known?.id ?? null };
        await writeClothing(scope, names, items.length === 0 && known === undefined ? [] : [write]);
      }),
    importPeople: (writes: readonly PersonWrite[]) => imported((scope) => writePeopleRows(scope, judgedRows(writes), async () => {})),
    /** Undoes an import, or leaves all as it is: answers the rows that are in use. */
    undo: async (id: number): Promise<readonly string[]> => {
      try {
        await asKeeper(async (scope) => {
          const { deedId } = await scope.db.selectFrom('import').select('deedId').where('id', '=', id).executeTakeFirstOrThrow();
          const used = deedId === null ? [] : await undoWhole(scope, deedId);
          if (used.length > 0) throw new InUse(used);
        }, 'UNDO');
        return [];
      } catch (error) {
        if (error instanceof InUse) return error.used;
        throw error;
      }
    },
    /** All rows of the register. */
    dump: () => inside(allRows),
    itemIds: () => inside(async ({ db }) => (await db.selectFrom('clothingItem').select('id').orderBy('id').execute()).map(({ id }) => id)),
    nameId: () => inside(async ({ db }) => (await db.selectFrom('clothingName').select('id').executeTakeFirstOrThrow()).id),
    /** Two confirmed Muhu skirts, the first held by Mari, before by Jüri. */
    aRegister: () => inside(twoSkirts),
  };
}

/** Without what an undo resets (`confirmed`) or raises (`version`). */
const comparable = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row): Row => ({ ...row, confirmed: undefined, version: undefined }));

const allRows = async ({ db }: Scope) => ({
  group: comparable(await db.selectFrom('group').selectAll().orderBy('id').execute()),
  person: comparable(await db.selectFrom('person').selectAll().orderBy('id').execute()),
  clothingType: await db.selectFrom('clothingType').selectAll().orderBy('id').execute(),
  clothingName: comparable(await db.selectFrom('clothingName').selectAll().orderBy('id').execute()),
  measurement: await db.selectFrom('measurement').selectAll().orderBy('id').execute(),
  clothingItem: comparable(await db.selectFrom('clothingItem').selectAll().orderBy('id').execute()),
  measuredValue: await db.selectFrom('measuredValue').selectAll().orderBy('id').execute(),
  issue: await db.selectFrom('issue').selectAll().orderBy('id').execute(),
});

async function twoSkirts(scope: Scope) {
  const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Tamm', confirmed: true });
  const jyri = await aPerson(scope, { firstName: 'Jüri', lastName: 'Saar', confirmed: true });
  const type = await aType(scope, 'Seelikud');
  const name = await aName(scope, { name: 'Muhu seelik', parish: 'Muhu', description: 'kollane', clothingTypeId: type.id });
  const first = await anItem(scope, { clothingNameId: name.id, clothingNumber: '1', size: 38.5, comment: 'katki' });
  const second = await anItem(scope, { clothingNameId: name.id, clothingNumber: '2' });
  const length = await aMeasurement(scope, name.id, 'Pikkus');
  const values = [first, second].map(({ id }) => ({ clothingItemId: id, measurementId: length.id, value: 70.5 }));
  await scope.db.insertInto('measuredValue').values(values).execute();
  await anIssue(scope, jyri.id, first.id, new Date(scope.now.getTime() - 43_200_000).toISOString());
  await anIssue(scope, mari.id, first.id);
  return { mari: mari.id, jyri: jyri.id, name: name.id, type: type.id, first: first.id, second: second.id };
}
