import {
  deedsEndpoints,
  dressingEndpoints,
  erasingEndpoints,
  exportingEndpoints,
  fitEndpoints,
  groupEndpoints,
  issuingEndpoints,
  mergingEndpoints,
  overviewEndpoints,
  peopleEndpoints,
  reminderEndpoints,
  returnEndpoints,
  searchEndpoints,
} from '@riideait/contract';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, anItem, aPerson, aSet } from '../../../../test/builders.ts';
import { importing } from '../../../../test/imports.ts';

const { anEnsemble, clock, database } = testApp();
const { start, preview, run } = importing({ database, clock });

/** A group of borrowers with a school that holds piece 7, and a group of dancers with Mari, who holds piece 12. */
async function lending() {
  const ensemble = await anEnsemble();
  const { keeper, inside } = ensemble;
  const { data: group } = await keeper.call(groupEndpoints.add, { body: { name: 'Laenajad', borrowers: true } });
  const added = await keeper.call(peopleEndpoints.add, {
    body: { kind: 'BORROWER', lastName: 'Kungla Põhikool', groupId: group.id, email: 'kool@kungla.ee' },
  });
  const school = added.data;
  const ids = await inside(async (scope) => {
    const dancers = (await aGroup(scope, 'Naisrühm')).id;
    const mari = (await aPerson(scope, { lastName: 'Tamm', groupId: dancers, email: 'mari@tants.ee' })).id;
    const lent = await anItem(scope, { clothingNumber: '7' });
    const worn = await anItem(scope, { clothingNumber: '12' });
    return { dancers, mari, lent: lent.id, worn: worn.id, nameId: lent.clothingNameId, set: (await aSet(scope, [lent.clothingNameId])).id };
  });
  const issue = (id: number, clothingId: number) =>
    keeper.call(issuingEndpoints.issue, { params: { id }, body: { clothingIds: [clothingId], dueOn: '2020-01-31' } });
  expect([(await issue(school.id, ids.lent)).status, (await issue(ids.mari, ids.worn)).status]).toEqual([201, 201]);
  return { ...ensemble, ...ids, group, school, added };
}

test('a borrower has one name and no gender, and is of a group of borrowers', async () => {
  const { keeper, group, school, dancers, added } = await lending();
  expect(added.status).toBe(201);
  expect(school).toMatchObject({ kind: 'BORROWER', firstName: '', lastName: 'Kungla Põhikool', genderCode: null, groupName: 'Laenajad' });
  const add = (body: Record<string, unknown>) => keeper.call(peopleEndpoints.add, { body });
  const wrong = async (body: Record<string, unknown>) => (await add(body)).messages.map(({ field, text }) => `${field}: ${text}`);
  expect(await wrong({ kind: 'BORROWER', lastName: 'Leigarid', groupId: dancers })).toEqual([
    'groupId: Laenaja jaoks vali rühm, mis on märgitud laenajateks',
  ]);
  expect(await wrong({ kind: 'BORROWER', lastName: ' ', groupId: group.id })).toEqual(['lastName: Nimi on kohustuslik']);
  // A client made for the specification adds dancers as ever.
  expect((await wrong({ lastName: '', groupId: null })).toSorted()).toEqual([
    'firstName: Eesnimi on kohustuslik',
    'genderCode: Sugu on kohustuslik',
    'lastName: Perekonnanimi on kohustuslik',
  ]);
  // And whom it puts into the group becomes a borrower.
  const { data } = await add({ firstName: 'Leigarid', lastName: 'MTÜ', genderCode: 'F', groupId: group.id });
  expect(data).toMatchObject({ kind: 'BORROWER', firstName: '', lastName: 'Leigarid MTÜ', genderCode: null });
});

test('a group that is marked gives its people one name, as one deed; unmarked is an empty one only', async () => {
  const { keeper, dancers, mari, group } = await lending();
  const edit = (id: number, body: Record<string, unknown>) => keeper.call(groupEndpoints.edit, { params: { id }, body });
  const person = async () => (await keeper.call(peopleEndpoints.get, { params: { id: mari } })).data;
  // Left out the mark stays.
  expect((await edit(group.id, { name: 'Laenajad' })).data.borrowers).toBe(true);
  const marked = await edit(dancers, { name: 'Naisrühm', borrowers: true });
  expect(await person()).toMatchObject({ kind: 'BORROWER', firstName: '', lastName: 'Mari Tamm', genderCode: null });
  const refused = await edit(dancers, { name: 'Naisrühm', borrowers: false });
  expect([refused.status, refused.messages[0]?.field, refused.messages[0]?.text]).toEqual([
    409,
    'borrowers',
    'Rühmas „Naisrühm“ on 1 laenaja: tantsijate rühmaks saab muuta ainult tühja rühma',
  ]);
  const undone = await keeper.call(deedsEndpoints.undo, { params: { id: marked.deedId ?? 0 } });
  expect(undone.status).toBe(200);
  expect(await person()).toMatchObject({ kind: 'DANCER', firstName: 'Mari', lastName: 'Tamm', genderCode: 'F' });
  const { data: empty } = await keeper.call(groupEndpoints.add, { body: { name: 'Tühi', borrowers: true } });
  expect((await edit(empty.id, { name: 'Tühi', borrowers: false })).data.borrowers).toBe(false);
});

test('the list of people has dancers alone, with `borrowers` all', async () => {
  const { keeper, group, dancers } = await lending();
  const names = async (query: Record<string, unknown>) => {
    const { data, resultCount } = await keeper.call(peopleEndpoints.search, { query });
    expect(resultCount).toBe(data.length);
    return data.map(({ lastName, kind }) => `${kind} ${lastName}`);
  };
  expect(await names({})).toEqual(['DANCER Tamm']);
  expect(await names({ late: true })).toEqual(['DANCER Tamm']);
  expect(await names({ groupId: group.id })).toEqual([]);
  expect(await names({ borrowers: true })).toEqual(['BORROWER Kungla Põhikool', 'DANCER Tamm']);
  expect(await names({ borrowers: true, groupId: group.id })).toEqual(['BORROWER Kungla Põhikool']);
  expect(await names({ borrowers: false, groupId: dancers })).toEqual(['DANCER Tamm']);
});

test('borrowers are issued to, found, late, reminded and taken back from, as dancers are', async () => {
  const { keeper, group, school, mari, lent } = await lending();
  const { data: open } = await keeper.call(returnEndpoints.open, { query: {} });
  expect(open.map(({ personName, numberOfLate }) => [personName, numberOfLate]).toSorted()).toEqual([
    ['Kungla Põhikool', 1],
    ['Mari Tamm', 1],
  ]);
  expect((await keeper.call(returnEndpoints.dueDates)).data).toMatchObject({ lateItems: 2, latePeople: 2 });
  const { data: hits } = await keeper.call(searchEndpoints.find, { query: { searchString: 'kungla' } });
  expect(hits.map(({ type, name }) => [type, name])).toContainEqual(['PERSON', 'Kungla Põhikool']);
  const { data: recipients } = await keeper.call(reminderEndpoints.recipients, { query: { groupId: group.id, holdersOnly: true } });
  expect(recipients.recipients.map(({ name }) => name)).toEqual(['Kungla Põhikool']);
  const { data: mail } = await keeper.call(reminderEndpoints.preview, {
    body: { personId: school.id, draft: { emailBeginning: '<p>Tere, {eesnimi}! {nimi}</p>' } },
  });
  expect(mail.text).toContain('Tere, Kungla Põhikool! Kungla Põhikool');
  expect((await keeper.call(reminderEndpoints.group, { body: { groupId: group.id, holdersOnly: true } })).data.queued).toBe(1);
  const taken = await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: lent, personId: school.id }] } });
  expect(taken.data[0]?.outcome).toBe('RETURNED');
  const { data: deeds } = await keeper.call(deedsEndpoints.search, { query: { personId: school.id } });
  expect(deeds[0]?.text).toBe('Võttis tagasi 1 eseme: Kungla Põhikool');
  expect((await keeper.call(issuingEndpoints.list, { params: { id: mari } })).data).toHaveLength(1);
});

test('borrowers are in the overview of their group alone, in no plan and no measures; dancers are', async () => {
  const { keeper, group, school, mari, dancers, set } = await lending();
  const overview = async (query: Record<string, unknown>) =>
    (await keeper.call(overviewEndpoints.get, { query })).data.personOverviewList.map(({ name }) => name);
  expect(await overview({})).toEqual(['Mari Tamm']);
  expect([await overview({ groupId: group.id }), await overview({ groupId: dancers })]).toEqual([['Kungla Põhikool'], ['Mari Tamm']]);
  expect((await keeper.call(overviewEndpoints.get, { query: {} })).data.clothingNameList).toHaveLength(1);

  const plan = (body: Record<string, unknown>) =>
    keeper.call(dressingEndpoints.add, { body: { name: 'Plaan', clothingSetIds: [set], ...body } });
  const { data: planned } = await plan({ groupId: dancers });
  expect(planned.people.map(({ name }) => name)).toEqual(['Mari Tamm']);
  expect((await plan({ name: 'Laen', groupId: group.id })).data.people).toEqual([]);
  const refused = await plan({ name: 'Kolmas', groupId: dancers, addedPersonIds: [school.id] });
  expect([refused.status, refused.codes]).toEqual([409, ['NOT_A_DANCER']]);

  const measure = (id: number) => keeper.call(peopleEndpoints.measure, { params: { id }, body: { height: 170 } });
  expect([(await measure(mari)).status, (await measure(school.id)).codes]).toEqual([201, ['NOT_A_DANCER']]);
});

test('a borrower and a dancer do not become one; two borrowers do', async () => {
  const { manager, keeper, school, mari, group } = await lending();
  const merge = (id: number, otherId: number) => manager.call(mergingEndpoints.merge, { params: { id }, body: { otherId, fields: {} } });
  expect((await merge(mari, school.id)).status).toBe(400);
  const { data: twin } = await keeper.call(peopleEndpoints.add, { body: { kind: 'BORROWER', lastName: 'Kungla kool', groupId: group.id } });
  expect((await merge(school.id, twin.id)).data).toMatchObject({ kind: 'BORROWER', lastName: 'Kungla Põhikool' });
});

test('a borrower is erased by the one name', async () => {
  const { manager, keeper, school, lent } = await lending();
  await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId: lent, personId: school.id }] } });
  const erase = (name: string) => manager.call(erasingEndpoints.person, { params: { id: school.id }, body: { name, emptied: [] } });
  expect((await erase('Kungla')).codes).toEqual(['NAME_DIFFERS']);
  expect((await erase('Kungla Põhikool')).status).toBe(200);
  expect((await keeper.call(peopleEndpoints.get, { params: { id: school.id } })).status).toBe(404);
});

test('an export of people has borrowers, and comes back unchanged', async () => {
  const { keeper, school, group } = await lending();
  const { raw } = await keeper.call(exportingEndpoints.people, { query: {} });
  const rows = (await readXlsx(raw.rawPayload)).sheets[0]?.rows ?? [];
  expect(rows.map((row) => row.slice(0, 2))).toContainEqual(['Kungla Põhikool', null]);
  const entry = await start(keeper, 'PEOPLE', raw.rawPayload, 'tantsijad.xlsx');
  const again = await preview(keeper, entry.id);
  expect(again.rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
    ['unchanged', []],
    ['unchanged', []],
  ]);
  // A list of borrowers, with one column of names.
  const list = await start(keeper, 'PEOPLE', 'Nimi;Rühm;E-post\nLeigarid MTÜ;Laenajad;info@leigarid.ee\n', 'laenajad.csv');
  expect((await preview(keeper, list.id)).rows.flatMap(({ problems }) => problems)).toEqual([]);
  await run(keeper, list.id);
  const { data } = await keeper.call(peopleEndpoints.search, { query: { borrowers: true, groupId: group.id } });
  expect(data.map(({ id, kind, firstName, lastName }) => [id === school.id, kind, firstName, lastName])).toEqual([
    [true, 'BORROWER', '', 'Kungla Põhikool'],
    [false, 'BORROWER', '', 'Leigarid MTÜ'],
  ]);
});

test('deeds call a borrower one, and nothing is said of how a piece fits it', async () => {
  const { keeper, inside, school, mari, nameId } = await lending();
  const first = async (personId: number) =>
    (await keeper.call(deedsEndpoints.search, { query: { personId } })).data.map(({ text }) => text).at(-1);
  expect(await first(school.id)).toBe('Lisas laenaja: Kungla Põhikool');
  const added = await keeper.call(peopleEndpoints.add, { body: { firstName: 'Liis', lastName: 'Kask', genderCode: 'F', groupId: null } });
  expect(await first(added.data.id)).toBe('Lisas tantsija: Liis Kask');
  // Its own piece and a free one; of the dancer the free one.
  await inside((scope) => anItem(scope, { clothingNameId: nameId, clothingNumber: '8' }));
  const reasons = async (id: number) =>
    (await keeper.call(fitEndpoints.fitting, { params: { id }, query: { clothingNameId: nameId } })).data.map(
      ({ fit }) => fit.reasons.length,
    );
  expect([await reasons(school.id), await reasons(mari)]).toEqual([[0, 0], [1]]);
});
