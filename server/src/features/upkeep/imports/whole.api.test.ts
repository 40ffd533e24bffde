import { buffer } from 'node:stream/consumers';
import { clothingItemEndpoints, clothingNameEndpoints, exportingEndpoints, imageEndpoints, importEndpoints } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyWardrobe, fill } from '../../../../test/any-wardrobe.ts';
import { type TestEnsemble, type TestUser, testApp } from '../../../../test/app.ts';
import { aGroup, aMeasurement, aName, aNote, anIssue, anItem, aPerson, aPlace, aType } from '../../../../test/builders.ts';
import { aBody, aFunding, aPrice, aValue } from '../../../../test/care.ts';
import { testDatabase } from '../../../../test/database.ts';
import { few } from '../../../../test/few.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { aPicture } from '../../../../test/pictures.ts';
import { packed, REGISTER, registerOf, rowsIn, unpacked } from '../../../../test/whole.ts';
import { withScope } from '../../../db/scope.ts';
import { loadDemo } from '../../../demo/load.ts';
import type { shownCell } from '../../../sheets/spreadsheet.ts';
import { type Cell, writeSheet } from '../../../sheets/write-sheet.ts';

const database = testDatabase({ own: true });
const { store } = diskTestStore();
const { clock, anEnsemble, aUser } = testApp({ database, imageStore: store });

async function exported(user: TestUser, code: string): Promise<Buffer> {
  const { status, raw } = await user.call(exportingEndpoints.ensemble, { params: { code } });
  expect(status).toBe(200);
  return raw.rawPayload;
}
const own = ({ manager, code }: TestEnsemble) => exported(manager, code);
const imported = (user: TestUser, file: Buffer) => user.call(importEndpoints.ensemble, { file });

describe('the demo', () => {
  let admin: TestUser;
  let zip: Buffer;
  let files: Map<string, Buffer>;
  let before: Awaited<ReturnType<typeof registerOf>>;
  beforeAll(async () => {
    await loadDemo(database(), store(), clock.now, 'http://localhost');
    const { id: ensembleId } = await database()
      .system.selectFrom('ensemble')
      .select('id')
      .where('code', '=', 'kirivoo')
      .executeTakeFirstOrThrow();
    admin = await aUser('ROLE_ADMIN', ensembleId);
    before = await withScope(database(), 'switch', { ensembleId, userId: null, now: clock.now }, async (scope) => {
      // Of each kind what the demo lacks.
      await aGroup(scope, 'Tühi rühm');
      await aType(scope, 'Tühi tüüp');
      const place = await aPlace(scope, 'Õue pööning, šahti ülemine žiletiriiul');
      const erased = await aPerson(scope, { firstName: 'Kustutatud', lastName: 'tantsija', genderCode: null });
      await anIssue(scope, erased.id, (await anItem(scope)).id, clock.now.toISOString());
      await scope.db.updateTable('person').set({ erasedAt: clock.now.toISOString() }).where('id', '=', erased.id).execute();
      const kept = await aPerson(scope, { lastName: 'Enne ühendatut' });
      await aNote(scope, kept.id, 'Kingad on kitsad.\nKüsi üle');
      await aPerson(scope, { lastName: 'Ühendatud', active: false, mergedInto: kept.id });
      const later = await aPerson(scope, { lastName: 'Enne seda, kellega ühendatud', active: false });
      const last = await aPerson(scope, { lastName: 'Kellega ühendatud' });
      await scope.db.updateTable('person').set({ mergedInto: last.id }).where('id', '=', later.id).execute();
      await scope.db.updateTable('place').set({ note: 'Võti on valvelauas.\nKüsi Žannalt.' }).where('id', '=', place.id).execute();
      const garment = {
        garmentKind: 'SKIRT',
        sizeMeans: 'EU_SIZE',
        lengthRatio: 0.625,
        material: 'poolvill',
        museumRefs: 'ERM 1',
        lifeYears: 15,
      } as const;
      const chosen = await aName(scope, { name: 'Lühike lõngaseelik', ...garment });
      await scope.db.updateTable('clothingType').set({ garmentKind: 'SKIRT' }).where('id', '=', chosen.clothingTypeId).execute();
      const measurement = await aMeasurement(scope, chosen.id);
      await scope.db.updateTable('measurement').set({ means: 'WAIST' }).where('id', '=', measurement.id).execute();
      const period = { periodFrom: '2026-09-01', periodUntil: '2027-08-31' };
      const sums = { amountCents: 150_000, ownShareCents: 1, number: 'RV-12', note: 'Aruanne augustis' };
      await scope.db
        .insertInto('funding')
        .values({ giver: 'Rahvakultuuri Keskus', title: 'Rõivaste hooldus', kind: 'PURCHASE', ...period, ...sums })
        .execute();
      await scope.db.insertInto('owner').values({ kind: 'PERSON', personId: kept.id }).execute();
      await aValue(scope, chosen.id, 12_345);
      await scope.db.insertInto('careText').values({ clothingNameId: chosen.id, text: 'Pese käsitsi,\n30 kraadi' }).execute();
      await scope.db.insertInto('careText').values({ clothingTypeId: chosen.clothingTypeId, text: 'Tuuluta' }).execute();
      await aPrice(scope, (await anItem(scope, { clothingNameId: chosen.id })).id, 987_654);
      const { id: clothingNameId } = await aName(scope, { name: 'Ära antud', deletedAt: clock.now.toISOString() });
      await anItem(scope, {
        clothingNameId,
        clothingNumber: '7',
        deletedAt: clock.now.toISOString(),
        placeId: place.id,
        acquiredOn: '1987-05-04',
        ...{
          makerName: 'Kai',
          giveBackOn: '2027-01-31',
          givenBackOn: '2026-08-31',
          active: false,
          ownerId: (await aBody(scope)).id,
          fundingId: (await aFunding(scope)).id,
        },
      });
      await scope.db
        .insertInto('ease')
        .values({ garmentKind: 'SKIRT', criterion: 'WAIST', min: -1, idealFrom: 0, idealTo: 2.5, max: 5 })
        .execute();
      await scope.db.insertInto('letterSize').values({ letter: 'M', womenFrom: 38, womenTo: 40, menFrom: 50, menTo: 52.5 }).execute();
      for (const sizeLabel of ['S-M', 'laps 128', '38 1/2']) await anItem(scope, { clothingNameId: chosen.id, sizeLabel });
      return registerOf(scope);
    });
    zip = await exported(admin, 'kirivoo');
    files = await unpacked(zip);
  });

  test('is one zip of sheets and pictures', async () => {
    const names = [...files.keys()];
    const expected = [
      ...['LOEMIND.txt', 'tantsijad.xlsx', 'riided.xlsx'],
      ...[
        'rühmad',
        'kohad',
        'tüübid',
        'tantsijad',
        'kehamõõdud',
        'märkused',
        'tegijad',
        'toetused',
        'omanikud',
        'nimetused',
        'mõõdud',
        'esemed',
        'hinnad',
        'väärtused',
        'hooldusjuhised',
        'esemete mõõdud',
        'esemete pildid',
      ].map((name) => `andmed/${name}.xlsx`),
      ...['komplektid', 'komplektide nimetused', 'väljastused', 'varud', 'tähesuurused', 'hoidja leht'].map(
        (name) => `andmed/${name}.xlsx`,
      ),
      ...[
        'ajalugu',
        'komplektid',
        'riietamine',
        'esinemised',
        'esinejad',
        'inventuurid',
        'tööd',
        'partiid',
        'laenud',
        'kahjud',
        'taotlused',
        'kirjad',
        'kirjade tekstid',
        'meeldetuletused',
        'muudatused',
        'kasutajad',
      ].map((name) => `lugemiseks/${name}.xlsx`),
    ];
    expect(names.filter((name) => !name.startsWith('pildid/')).toSorted()).toEqual(expected.toSorted());
    expect(files.get('LOEMIND.txt')?.toString()).toContain('Tantsuansambel Kirivöö (kirivoo)');
    const pictures = names.filter((name) => name.startsWith('pildid/'));
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.every((name) => /^pildid\/\d+ \p{Lu}.*\.webp$/u.test(name))).toBe(true);
  });

  test.each([
    ['ajalugu', 'Nimetus'],
    ['komplektid', 'Komplekt'],
    ['riietamine', 'Plaan'],
    ['esinemised', 'Esinemine'],
    ['esinejad', 'Esinemine'],
    ['inventuurid', 'Inventuur'],
    ['tööd', 'Nimetus'],
    ['partiid', 'Partii'],
    ['laenud', 'Laen'],
    ['kahjud', 'Tantsija'],
    ['kirjad', 'Koostatud'],
    ['meeldetuletused', 'Rühm'],
    ['muudatused', 'Aeg'],
    ['kasutajad', 'Nimi'],
  ])('lugemiseks/%s.xlsx has rows for people', async (file, first) => {
    const [headings, ...rows] = await rowsIn(files, `lugemiseks/${file}.xlsx`);
    expect(headings?.[0]).toBe(first);
    expect(rows.length).toBeGreaterThan(0);
  });

  test('comes back into an empty ensemble: every row of the register with all its values', async () => {
    // So that nothing is compared with nothing: each column has a value in some row.
    const empty = REGISTER.flatMap((table) =>
      Object.keys(before[table]?.[0] ?? { [table]: null })
        .filter((column) => before[table]?.every((row) => row[column] === null))
        .map((column) => `${table}.${column}`),
    );
    expect(empty).toEqual([]);
    const other = await anEnsemble();
    const { status, data } = await imported(other.manager, zip);
    expect(status).toBe(201);
    expect(data).toEqual({
      people: before.person?.length,
      items: before.clothing_item?.filter((item) => item.deleted_at === null).length,
      issued: before.issue?.filter((issue) => issue.valid_until === null).length,
      pictures: [...files.keys()].filter((name) => name.startsWith('pildid/')).length,
    });
    expect(await other.inside(registerOf)).toEqual(before);

    const codes = await other.inside(async ({ db }) => (await sql`select code from item_code`.execute(db)).rows.length);
    expect(codes).toBe(before.clothing_item?.length);
  });
});

test('a picture comes along under the name of what it shows, and is there afterwards', async () => {
  const [ours, empty] = [await anEnsemble(), await anEnsemble()];
  const { id, itemId } = await ours.inside(async (scope) => {
    const name = await aName(scope, { name: 'Mees/naine: "öö"' });
    return { id: name.id, itemId: (await anItem(scope, { clothingNameId: name.id, clothingNumber: '7' })).id };
  });
  await ours.keeper.call(imageEndpoints.upload, { body: { parentType: 'CLOTHING_NAME', parentId: id }, file: await aPicture() });
  await ours.keeper.call(imageEndpoints.upload, { body: { parentType: 'CLOTHING_ITEM', parentId: itemId }, file: await aPicture() });
  const files = await unpacked(await own(ours));
  const [name, ofItem] = [...files.keys()].filter((file) => file.startsWith('pildid/'));
  expect(name).toMatch(/^pildid\/\d+ Mees naine öö\.webp$/);
  expect(ofItem).toMatch(/^pildid\/\d+ Mees naine öö nr 7\.webp$/);
  expect(files.get(name ?? '')?.toString('latin1', 8, 12)).toBe('WEBP');

  expect((await imported(empty.manager, await own(ours))).data.pictures).toBe(2);
  const [shown] = (await empty.viewer.call(clothingNameEndpoints.search, {})).data;
  const hash = /([0-9a-f]{64})\.webp$/.exec(shown?.imageUrl ?? '')?.[1];
  const stored = await store().read(`${hash}-s.webp`);
  if (stored === undefined) throw new Error('A picture was expected');
  expect((await buffer(stored)).toString('latin1', 8, 12)).toBe('WEBP');
  const [item] = (await empty.viewer.call(clothingItemEndpoints.list, { params: { nameId: shown?.id ?? 0 } })).data;
  expect(item?.imageUrl).toMatch(/[0-9a-f]{64}\.webp$/);
  expect(item?.imageUrl).not.toBe(shown?.imageUrl);
});

test('any register comes back as it was', async () => {
  const property = fc.asyncProperty(anyWardrobe, async (wardrobe) => {
    const [ours, empty] = [await anEnsemble(), await anEnsemble()];
    await ours.inside((scope) => fill(scope, wardrobe));
    expect((await imported(empty.manager, await own(ours))).status).toBe(201);
    // Sheets end lines by \n.
    const plain = (register: unknown) => JSON.stringify(register).replaceAll('\\r\\n', '\\n');
    expect(plain(await empty.inside(registerOf))).toBe(plain(await ours.inside(registerOf)));
  });
  await fc.assert(property, { ...few(3), endOnFailure: true });
});

test('the security log says who took the data of which ensemble', async () => {
  const { manager, code, ensembleId } = await anEnsemble();
  await exported(manager, code);
  const events = await database()
    .system.selectFrom('securityEvent')
    .select(['actorId', 'at', 'details'])
    .where('kind', '=', 'ENSEMBLE_EXPORTED')
    .where('actorId', '=', manager.id)
    .execute();
  expect(events).toEqual([
    { actorId: manager.id, at: expect.anything(), details: [{ what: `Ansambel ${code} (${code})`, from: null, to: null }] },
  ]);
  expect(ensembleId).toBeGreaterThan(0);
});

test('an administrator takes any ensemble, a manager the own one only, and nothing of another is in it', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  await theirs.inside((scope) => aPerson(scope, { firstName: 'Võõras', lastName: 'Tantsija' }));
  expect((await ours.manager.call(exportingEndpoints.ensemble, { params: { code: theirs.code } })).status).toBe(404);
  const of = async (user: TestUser, code: string) =>
    (await rowsIn(await unpacked(await exported(user, code)), 'andmed/tantsijad.xlsx')).length;
  expect([await of(ours.admin, theirs.code), await of(ours.admin, ours.code), await of(ours.manager, ours.code)]).toEqual([2, 1, 1]);
  const users = await rowsIn(await unpacked(await own(ours)), 'lugemiseks/kasutajad.xlsx');
  expect(users.slice(1).map(([, email]) => email)).not.toContain(theirs.manager.email);
  expect(users[0]).toEqual(['Nimi', 'E-post', 'Roll', 'Aktiivne']);
});

test('of names that look alike, from before they were one, the later ones get a number', async () => {
  const [ours, empty] = [await anEnsemble(), await anEnsemble()];
  await ours.inside(async (scope) => {
    for (const name of ['R18 rühm', 'R18\u00A0rühm', 'R18 ru\u0308hm']) await aGroup(scope, name);
    const { id: clothingNameId } = await aName(scope);
    for (const clothingNumber of ['7', '７']) await anItem(scope, { clothingNameId, clothingNumber });
  });
  expect((await imported(empty.manager, await own(ours))).status).toBe(201);
  const register = await empty.inside(registerOf);
  expect(register.group).toMatchObject([{ name: 'R18 rühm' }, { name: 'R18 rühm (2)' }, { name: 'R18 rühm (3)' }]);
  expect(register.clothing_item).toMatchObject([{ clothing_number: '7' }, { clothing_number: '7 (2)' }]);
});

describe('a zip that does not fit', () => {
  /** A small ensemble's files. */
  async function someFiles(): Promise<Map<string, Buffer>> {
    const ours = await anEnsemble();
    await ours.inside(async (scope) => {
      const { id: groupId } = await aGroup(scope, 'Põhirühm');
      await aPerson(scope, { groupId, lastName: 'Tõruke' });
      await anItem(scope, { clothingNumber: '3' });
    });
    return unpacked(await own(ours));
  }

  const cellOf = (cell: ReturnType<typeof shownCell> | undefined): Cell => (typeof cell === 'boolean' ? null : (cell ?? null));

  async function changed(files: ReadonlyMap<string, Buffer>, name: string, heading: string, cell: string | number): Promise<Buffer> {
    const [headings = [], ...rows] = await rowsIn(files, name);
    const at = headings.indexOf(heading);
    expect(at).toBeGreaterThanOrEqual(0);
    const sheet = writeSheet(
      'Leht1',
      headings.map((each) => ({ heading: String(each), width: 10 })),
      rows.map((row) => headings.map((_, index) => (index === at ? cell : cellOf(row[index])))),
    );
    return packed(new Map([...files, [name, await buffer(sheet)]]));
  }

  test.each([
    [
      'tantsijad',
      'E-post',
      'ei ole',
      'andmed/tantsijad.xlsx, rida 2, E-post: Sisesta e-posti aadress, näiteks mari@tants.ee. Midagi ei lisatud.',
    ],
    ['tantsijad', 'Rühma tunnus', 77, 'andmed/tantsijad.xlsx, rida 2, Rühma tunnus: rida tunnusega 77 ei ole. Midagi ei lisatud.'],
    ['tantsijad', 'Tunnus', 'üks', 'andmed/tantsijad.xlsx, rida 2: veerus „Tunnus“ ei ole arvu. Midagi ei lisatud.'],
    ['esemed', 'Kasutusel', 'võib-olla', 'andmed/esemed.xlsx, rida 2, Kasutusel: Kirjuta jah või ei. Midagi ei lisatud.'],
  ])('%s, %s: %s', async (file, heading, cell, message) => {
    const empty = await anEnsemble();
    const answer = await imported(empty.manager, await changed(await someFiles(), `andmed/${file}.xlsx`, heading, cell));
    expect([answer.status, answer.messages.map(({ text }) => text)]).toEqual([400, [message]]);
    const register = await empty.inside(registerOf);
    expect(Object.values(register).flat()).toEqual([]);
  });

  test.each([
    ['text', async () => Buffer.from('Muhu seelik')],
    ['another zip', async () => packed([['kiri.txt', Buffer.from('Tere')]])],
    ['a cut one', async () => (await packed(await someFiles())).subarray(0, -40)],
  ])('%s', async (_, make) => {
    const empty = await anEnsemble();
    const { status, codes } = await imported(empty.manager, await make());
    expect([status, codes]).toEqual([400, ['NOT_ENSEMBLE_DATA']]);
  });

  test('into an ensemble with rows', async () => {
    const full = await anEnsemble();
    await full.inside((scope) => aGroup(scope));
    const { status, codes } = await imported(full.manager, await packed(await someFiles()));
    expect([status, codes]).toEqual([409, ['ENSEMBLE_NOT_EMPTY']]);
  });

  test('beyond the limit of the ensemble, and nothing of it is written', async () => {
    const [ours, empty] = [await anEnsemble(), await anEnsemble()];
    await ours.inside(async (scope) => void [await anItem(scope), await anItem(scope)]);
    const zip = await own(ours);
    const limit = (limitItems: number) =>
      database().system.updateTable('ensemble').set({ limitItems }).where('id', '=', empty.ensembleId).execute();
    await limit(1);
    const { status, codes, messages } = await imported(empty.manager, zip);
    expect([status, codes, messages[0]?.field]).toEqual([409, ['LIMIT_REACHED'], 'items']);
    await limit(2);
    expect((await imported(empty.manager, zip)).status).toBe(201);
  });

  test('of two at once one fills the ensemble', async () => {
    const empty = await anEnsemble();
    const zip = await packed(await someFiles());
    const answers = await Promise.all([imported(empty.manager, zip), imported(empty.admin, zip)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await empty.inside(registerOf)).person).toHaveLength(1);
  });

  test('but one packed anew by a Mac, below a folder and without pictures, does', async () => {
    const [ours, empty] = [await anEnsemble(), await anEnsemble()];
    const { id } = await ours.inside((scope) => aName(scope));
    await ours.keeper.call(imageEndpoints.upload, { body: { parentType: 'CLOTHING_NAME', parentId: id }, file: await aPicture() });
    const files = [...(await unpacked(await own(ours)))].filter(([name]) => !name.startsWith('pildid/'));
    const zip = await packed([
      ...files.map(([name, content]) => [`kirivöö/${name}`.normalize('NFD'), content] as const),
      ['__MACOSX/kirivoo/._tantsijad.xlsx', Buffer.from('Mac')],
    ]);
    expect((await imported(empty.manager, zip)).status).toBe(201);
    expect((await empty.inside(registerOf)).clothing_name).toMatchObject([{ image_id: null }]);
  });
});
