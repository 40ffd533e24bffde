import {
  applicationEndpoints,
  clothingNameEndpoints,
  clothingSetEndpoints,
  deedsEndpoints,
  type GrantForm,
  type OfferForm,
} from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aDressingPlan, aName, anIssue, anItem, aPerson, aSet, aType } from '../../../../test/builders.ts';

const { anEnsemble } = testApp();

/** Skirts and belts for women, belts for men too: of five belts one is in repair, one inactive, one lost, one held, one in the wash. */
async function wardrobe() {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const skirt = await aName(scope, { name: 'Seelik', parish: 'Viru-Jaagupi', museumRefs: 'ERM A 291:12' });
    const belt = await aName(scope, { name: 'Vöö', parish: null });
    const mari = await aPerson(scope, { firstName: 'Mari', lastName: 'Aas' });
    const held = await anItem(scope, { clothingNameId: belt.id });
    await anIssue(scope, mari.id, held.id);
    await anItem(scope, { clothingNameId: belt.id, state: 'WASH' });
    await anItem(scope, { clothingNameId: belt.id, state: 'REPAIR' });
    await anItem(scope, { clothingNameId: belt.id, active: false });
    await anItem(scope, { clothingNameId: belt.id, state: 'LOST' });
    const women = await aSet(scope, [skirt.id, belt.id], 'Naine');
    const men = await aSet(scope, [belt.id], 'Mees');
    return { skirtId: skirt.id, beltId: belt.id, mariId: mari.id, womenId: women.id, menId: men.id };
  });
  const sets = [
    { clothingSetId: ids.womenId, dancers: 24 },
    { clothingSetId: ids.menId, dancers: 8 },
  ];
  const { manager } = ensemble;
  const { data: application } = await manager.call(applicationEndpoints.add, { body: { title: 'Rõivad 2027', sets } });
  const params = { id: application.id };
  const edit = (body: object) => manager.call(applicationEndpoints.edit, { params, body: { title: 'Rõivad 2027', ...body } });
  const offer = (values: Partial<OfferForm> = {}) => ({ clothingNameId: ids.skirtId, maker: 'Kai', count: 24, cents: 12_050, ...values });
  /** All sets that are to come, under their names but for those in `changed`. */
  const grant = async (changed: Record<string, Partial<GrantForm['sets'][number]>> = {}) => {
    const { comingSets } = (await manager.call(applicationEndpoints.get, { params })).data;
    const wanted = comingSets.map(({ id, name }) => ({ id, name, existing: false, ...changed[name] }));
    return manager.call(applicationEndpoints.grant, { params, body: { sets: wanted } });
  };
  return { ...ensemble, ...ids, sets, application, params, edit, offer, grant };
}

test('a name in two sets is asked for once for each dancer of both; what is there stands beside it and subtracts nothing', async () => {
  const { application } = await wardrobe();
  expect(application).toMatchObject({
    sets: [
      { name: 'Mees', dancers: 8 },
      { name: 'Naine', dancers: 24 },
    ],
    names: [
      { name: 'Seelik', parish: 'Viru-Jaagupi', museumRefs: 'ERM A 291:12', wanted: 24, existing: 0, worn: 0, free: 0 },
      { name: 'Vöö', parish: null, museumRefs: null, wanted: 32, existing: 3, worn: 1, free: 1 },
    ],
    sumCents: 0,
  });
  expect(application.gaps.map(({ code, names }) => [code, ...names.map(({ name }) => name)])).toEqual([
    ['NO_PARISH', 'Vöö'],
    ['NO_MUSEUM_REF', 'Vöö'],
    ['NO_PLAN'],
    ['NO_OFFER', 'Seelik', 'Vöö'],
    ['NO_OWN_SHARE'],
  ]);
});

test('offers are added, changed and taken away; the ones chosen are summed, and all comes back by undo', async () => {
  const { manager, edit, offer, params } = await wardrobe();
  const { data: one } = await edit({ offers: [offer({ chosen: true }), offer({ maker: 'Anu', cents: 11_000, validUntil: '2026-08-31' })] });
  expect(one.sumCents).toBe(24 * 12_050);
  expect(one.names[0]?.offers).toMatchObject([
    { maker: 'Anu', cents: 11_000, validUntil: '2026-08-31', chosen: false, expired: true },
    { maker: 'Kai', count: 24, chosen: true, expired: false },
  ]);
  const kai = one.names[0]?.offers[1];
  const two = await edit({ version: one.version, ownShareCents: 50_000, offers: [offer({ id: kai?.id, cents: 13_000, chosen: true })] });
  expect(two.data).toMatchObject({ sumCents: 24 * 13_000, ownShareCents: 50_000, names: [{ offers: [{ id: kai?.id }] }, {}] });
  const [row] = (await manager.call(applicationEndpoints.list)).data;
  expect(row).toMatchObject({ title: 'Rõivad 2027', sumCents: 24 * 13_000 });
  await manager.call(deedsEndpoints.undo, { params: { id: two.deedId ?? 0 } });
  expect((await manager.call(applicationEndpoints.get, { params })).data).toMatchObject({ names: one.names, ownShareCents: null });
});

test('an older version is refused with the fields that others changed', async () => {
  const { application, edit, offer, sets } = await wardrobe();
  await edit({ offers: [offer()], sets: sets.slice(1) });
  const { status, messages } = await edit({ version: application.version, text: 'Selgitus' });
  expect([status, messages.map(({ field }) => field).toSorted()]).toEqual([409, ['offers', 'sets']]);
});

test('strange sets, names, plans and offers are refused', async () => {
  const { manager, edit, offer, sets } = await wardrobe();
  const strange = 999_999;
  const add = (body: object) => manager.call(applicationEndpoints.add, { body: { title: 'Teine', sets: [], ...body } });
  expect((await add({ sets: [{ clothingSetId: strange, dancers: 1 }] })).codes).toEqual(['REFERENCE_NOT_FOUND']);
  expect((await add({ sets: [...sets, ...sets] })).status).toBe(400);
  expect((await edit({ dressingPlanId: strange })).messages[0]?.field).toBe('dressingPlanId');
  expect((await edit({ offers: [offer({ id: strange })] })).messages[0]?.field).toBe('offers.0.id');
  expect((await edit({ offers: [offer(), offer({ clothingNameId: strange })] })).messages[0]?.field).toBe('offers.1.clothingNameId');
});

test('sizes are those that the chosen plan lacks, without names of dancers', async () => {
  const { edit, inside, mariId, womenId, skirtId } = await wardrobe();
  const plan = await inside(async (scope) => {
    await scope.db.updateTable('clothingName').set({ garmentKind: 'SKIRT' }).where('id', '=', skirtId).execute();
    return aDressingPlan(scope, [mariId], [womenId]);
  });
  const { data, raw } = await edit({ dressingPlanId: plan.id });
  expect(data.names[0]?.sizes).toMatchObject([{ count: 1 }]);
  expect(raw.payload).not.toContain('Mari');
});

test('a copy has sets and offers of its own', async () => {
  const { manager, edit, offer, params } = await wardrobe();
  await edit({ ownShareCents: 100, offers: [offer({ chosen: true })] });
  const { status, data } = await manager.call(applicationEndpoints.copy, { params, body: { title: 'Rõivad 2028' } });
  expect([status, data]).toMatchObject([201, { title: 'Rõivad 2028', ownShareCents: 100, sumCents: 24 * 12_050, sets: [{}, {}] }]);
  await manager.call(applicationEndpoints.delete, { params });
  expect((await manager.call(applicationEndpoints.get, { params: { id: data.id } })).data.names[0]?.offers).toHaveLength(1);
});

test('the spreadsheet has a row for each offer, then the sums', async () => {
  const { manager, edit, offer, params } = await wardrobe();
  await edit({
    ownShareCents: 20_000,
    offers: [offer({ chosen: true, validUntil: '2026-12-31' }), offer({ maker: 'Anu', cents: 11_099 })],
  });
  const { raw } = await manager.call(applicationEndpoints.sheet, { params });
  const rows = (await readXlsx(raw.rawPayload)).sheets[0]?.rows ?? [];
  const skirt = ['Seelik', 'Viru-Jaagupi', 'ERM A 291:12', 24, 0, 0, 0];
  expect(rows.slice(1).map((row) => row.filter((cell) => cell !== null))).toEqual([
    [...skirt, 'Anu', 24, 110.99, 2663.76],
    [...skirt, 'Kai', 24, 120.5, 2892, new Date('2026-12-31'), 'valitud'],
    ['Vöö', 32, 3, 1, 1],
    [],
    ['Valitud pakkumised kokku', 2892],
    ['Omaosalus', 200],
    ['Taotletav toetus', 2692],
  ]);
});

const coming = { name: 'Muhu naine', dancers: 12, names: 'Muhu seelik, Muhu\nVöö, Muhu\nKäpikud', cents: 45_000 };

test('a set that is to come is asked for with its price, and becomes names and a set once the money has come', async () => {
  const { manager, edit, params, beltId, inside, grant } = await wardrobe();
  const skirts = await inside((scope) => aType(scope, 'Seelikud'));
  const { data: asked } = await edit({ sets: [], comingSets: [coming, { ...coming, name: 'Muhu mees', names: 'Vöö', cents: null }] });
  expect(asked).toMatchObject({
    comingSets: [
      { name: 'Muhu mees', clothingSetId: null },
      { ...coming, clothingSetId: null },
    ],
    sumCents: 12 * 45_000,
  });
  expect(asked.gaps).toContainEqual({ code: 'NO_PRICE', count: 1, names: [] });
  expect((await manager.call(applicationEndpoints.list)).data[0]?.sumCents).toBe(12 * 45_000);

  const granted = await grant();
  const setId = granted.data.comingSets[1]?.clothingSetId ?? 0;
  const items = async () => (await manager.call(clothingSetEndpoints.items, { params: { id: setId } })).data;
  const namesOfSet = await items();
  expect(namesOfSet.map(({ name }) => name)).toEqual(['Käpikud', 'Muhu seelik', 'Vöö']);
  expect(namesOfSet[2]?.clothingNameId).toBe(beltId);
  const made = await manager.call(clothingNameEndpoints.get, { params: { id: namesOfSet[1]?.clothingNameId ?? 0 } });
  expect(made.data).toMatchObject({ parish: 'Muhu', clothingTypeId: skirts.id });

  // A second tap makes nothing.
  const again = await grant();
  expect([again.deedId, again.data.comingSets]).toEqual([null, granted.data.comingSets]);

  expect((await manager.call(deedsEndpoints.undo, { params: { id: granted.deedId ?? 0 } })).status).toBe(200);
  expect((await manager.call(applicationEndpoints.get, { params })).data.comingSets).toEqual(asked.comingSets);
  expect((await manager.call(clothingSetEndpoints.items, { params: { id: setId } })).status).toBe(404);
});

test('a garment of another parish is another garment', async () => {
  const { manager, edit, inside, grant } = await wardrobe();
  const tori = await inside((scope) => aName(scope, { name: 'Põll', parish: 'Tori' }));
  const wanted = ['Põll, Muhu', 'põll, tori', 'PÕLL, muhu'];
  await edit({ sets: [], comingSets: wanted.map((names, nr) => ({ ...coming, name: `Komplekt ${nr}`, names })) });
  const { data } = await grant();
  const namesOf = async ({ clothingSetId }: { clothingSetId: number | null }) =>
    (await manager.call(clothingSetEndpoints.items, { params: { id: clothingSetId ?? 0 } })).data[0];
  const [muhu, asked, again] = await Promise.all(data.comingSets.map(namesOf));
  expect([muhu?.name, asked?.clothingNameId]).toEqual(['Põll (Muhu)', tori.id]);
  expect(again?.clothingNameId).toBe(muhu?.clothingNameId);
});

test('a name that a set has already is said at its field and makes nothing; another name or that set does', async () => {
  const { manager, edit, params, beltId, womenId, grant } = await wardrobe();
  const [women, men] = [
    { ...coming, name: 'NAINE', names: 'Vöö\nSukad' },
    { ...coming, name: 'Mees' },
  ];
  const { data: asked } = await edit({ sets: [], comingSets: [women, men, coming] });
  const refused = await grant();
  expect(refused.messages).toEqual(
    ['Mees', 'NAINE'].map((name) => ({
      ...{ type: 'ERROR', code: 'NAME_TAKEN', text: `„${name}“ on juba olemas` },
      field: `sets.${asked.comingSets.findIndex((set) => set.name === name)}.name`,
    })),
  );
  expect((await manager.call(applicationEndpoints.get, { params })).data.comingSets).toEqual(asked.comingSets);

  // Of one name no two are made.
  expect((await grant({ Mees: { name: 'muhu NAINE' }, NAINE: { existing: true } })).codes).toEqual(['NAME_TAKEN']);
  const { data } = await grant({ Mees: { name: 'Mees 2' }, NAINE: { existing: true } });
  const made = new Map(data.comingSets.map(({ name, clothingSetId }) => [name, clothingSetId ?? 0]));
  expect(made.get('NAINE')).toBe(womenId);
  const itemsOf = async (id = 0) => (await manager.call(clothingSetEndpoints.items, { params: { id } })).data;
  expect((await itemsOf(womenId)).map(({ name }) => name)).toEqual(['Seelik', 'Sukad', 'Vöö']);
  expect((await itemsOf(womenId))[2]?.clothingNameId).toBe(beltId);
  expect((await manager.call(clothingSetEndpoints.get, { params: { id: made.get('Mees') ?? 0 } })).data.name).toBe('Mees 2');
});

test('sets to come are changed, left as they are, copied and refused', async () => {
  const { manager, edit, params, grant } = await wardrobe();
  const { data: one } = await edit({ comingSets: [coming] });
  const id = one.comingSets[0]?.id;
  const { data: two } = await edit({ comingSets: [{ ...coming, id, dancers: 8 }] });
  expect(two.comingSets).toMatchObject([{ id, dancers: 8 }]);
  expect((await edit({ text: 'Pidu' })).data.comingSets).toEqual(two.comingSets);

  const copy = async (title: string) => (await manager.call(applicationEndpoints.copy, { params, body: { title } })).data;
  expect(await copy('Teine')).toMatchObject({ comingSets: [{ name: 'Muhu naine', dancers: 8, clothingSetId: null }] });
  const granted = await grant();
  const clothingSetId = granted.data.comingSets[0]?.clothingSetId;
  expect(await copy('Kolmas')).toMatchObject({
    comingSets: [],
    sets: expect.arrayContaining([expect.objectContaining({ clothingSetId, dancers: 8 })]),
  });

  expect((await edit({ comingSets: [{ ...coming, id: 999_999 }] })).messages[0]?.field).toBe('comingSets.0.id');
  const wrong = await edit({ comingSets: [{ ...coming, names: 'Vöö\nvöö' }] });
  expect(wrong.messages).toMatchObject([{ field: 'comingSets.0.names', text: '„vöö“ on nimekirjas kaks korda' }]);
});
