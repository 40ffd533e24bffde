import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  AddPersonForm,
  allEndpoints,
  allPermissions,
  ById,
  bodyOf,
  booleanFilter,
  ClothingItemForm,
  ClothingSetForm,
  ClothingTypeForm,
  EnsembleForm,
  errors,
  GroupForm,
  type InstructorRights,
  IssueForm,
  isPermission,
  isRefusedFrozen,
  LoginForm,
  MeasurementForm,
  mayRole,
  OwnDataForm,
  PeopleSearch,
  permissionsIn,
  permissionsOf,
  prose,
  type RoleCode,
  readNumber,
  refusal,
  servedFrozen,
  text,
  textFilter,
} from './index.ts';
import { WRONG_SIGN } from './zod-et.ts';

/** Messages by field. */
const problems = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const { error } = schema.safeParse(value);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));
};

test.each([
  ['84,5', 84.5],
  ['84.5', 84.5],
  [' 84 ', 84],
  ['-3', -3],
  ['', null],
  ['  ', null],
  ['84,5,1', '84,5,1'],
  ['0x10', '0x10'],
  ['1e3', '1e3'],
  [7, 7],
  [null, null],
])('the number %j is read as %j', (typed, read) => {
  expect(readNumber(typed)).toBe(read);
});

describe('messages are Estonian and name the field', () => {
  test.each([
    [
      'empty person',
      AddPersonForm,
      {},
      { firstName: 'Eesnimi on kohustuslik', lastName: 'Perekonnanimi on kohustuslik', genderCode: 'Sugu on kohustuslik' },
    ],
    ['blank group', GroupForm, { name: '  ' }, { name: 'Rühma nimi on kohustuslik' }],
    ['empty login', LoginForm, {}, { email: 'E-post on kohustuslik', password: 'Parool on kohustuslik' }],
    ['long name', GroupForm, { name: 'õ'.repeat(101) }, { name: 'Kõige rohkem 100 tähemärki' }],
    ['control character', GroupForm, { name: 'Nais\u0000rühm' }, { name: WRONG_SIGN }],
    [
      'no e-mail',
      AddPersonForm,
      { firstName: 'Õie', lastName: 'Käär', genderCode: 'F', email: 'õie' },
      { email: 'Sisesta e-posti aadress, näiteks mari@tants.ee' },
    ],
    ['no number', ClothingItemForm, { size: 'suur' }, { size: 'Sisesta arv' }],
    ['two decimals', ClothingItemForm, { size: '84,55' }, { size: 'Liiga palju kohti pärast koma' }],
    ['too large', ClothingItemForm, { size: 10_000 }, { size: 'Suurim lubatud arv on 9999' }],
    ['nothing to issue', IssueForm, { clothingIds: [] }, { clothingIds: 'Vali vähemalt üks' }],
    [
      'a holder without an item',
      IssueForm,
      { clothingIds: [1], takeFrom: [{ personId: 2 }] },
      { 'takeFrom.0.itemId': 'See väli on kohustuslik' },
    ],
    ['no id', ById, { id: 'abc' }, { id: 'Sisesta arv' }],
  ])('%s', (_, schema, value, messages) => {
    expect(problems(schema, value)).toEqual(messages);
  });
});

test('an optional field may be missing, empty or null, and counts as null', () => {
  const given = { firstName: ' Õnne-Mai ', lastName: 'Žukov', genderCode: 'F' };
  for (const empty of [{}, { email: '', height: '', groupId: '' }, { email: null, height: null, groupId: null }]) {
    expect(AddPersonForm.parse({ ...given, ...empty })).toMatchObject({ firstName: 'Õnne-Mai', email: null, height: null, groupId: null });
  }
});

test('unknown fields are ignored, so that a read record can be sent back', () => {
  expect(GroupForm.parse({ id: 7, name: 'Naisrühm', nrOfAllPeople: 3 })).toEqual({ name: 'Naisrühm' });
});

test.each([
  ['true', true],
  ['false', false],
  ['null', undefined],
  ['', undefined],
  [undefined, undefined],
])('the query value %j is %j', (value, read) => {
  expect(booleanFilter().parse(value)).toBe(read);
});

test('an empty filter does not filter, and pages have limits', () => {
  expect(textFilter().parse(' ')).toBeUndefined();
  expect(textFilter().parse('null')).toBe('null');
  expect(PeopleSearch.parse({ lastName: ' ', gender: 'null', page: '', count: '' })).toEqual({ page: 1, count: 20 });
  expect(problems(PeopleSearch, { count: '101', page: '0' })).toEqual({
    count: 'Suurim lubatud arv on 100',
    page: 'Vähim lubatud arv on 1',
  });
});

test('prose keeps line breaks, text has none', () => {
  expect(prose().parse('esimene\nteine')).toBe('esimene\nteine');
  expect(text().safeParse('esimene\nteine').success).toBe(false);
});

test.each([
  'Mari\u200B',
  '\u202ETamm',
  'Ma\u00ADri',
  'Ma\u200Dri',
  '\u2066Mari\u2069',
  'Ma\u2060ri',
  'Ma\u2028ri',
  'Mari\u{E0041}',
  'Mari\uFEFF.',
])('a name with an unseen sign is refused: %j', (name) => {
  const forms = [GroupForm, ClothingTypeForm, ClothingSetForm, MeasurementForm, EnsembleForm.pick({ name: true }), OwnDataForm];
  for (const form of forms) expect(problems(form, { name })).toEqual({ name: WRONG_SIGN });
  expect(problems(AddPersonForm, { firstName: name, lastName: name, genderCode: 'F' })).toEqual({
    firstName: WRONG_SIGN,
    lastName: WRONG_SIGN,
  });
  expect(problems(ClothingItemForm, { clothingNumber: name })).toEqual({ clothingNumber: WRONG_SIGN });
});

test.each(['Õie Šmidt-Žukov', 'Жанна', 'مريم', 'Tants 👩🏽\u200D🚀 ❤\uFE0F', 'Nr 5½ „A“'])('the name %s is taken', (name) => {
  expect(GroupForm.parse({ name })).toEqual({ name });
});

test('every role has the permissions of the roles below', () => {
  const [admin, manager, keeper, viewer] = (['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_VIEWER'] as const).map(permissionsOf);
  expect(admin).toEqual(allPermissions);
  expect(manager).toEqual(expect.arrayContaining(keeper ?? []));
  expect(keeper).toEqual(expect.arrayContaining(viewer ?? []));
  expect(keeper).toEqual(expect.arrayContaining(permissionsOf('ROLE_INSTRUCTOR')));
  expect(mayRole('ROLE_USER', 'groups:delete')).toBe(false);
  expect(mayRole('ROLE_VIEWER', 'issuing:write')).toBe(false);
});

test('an instructor may what the rights given allow', () => {
  const switches = { worksOffline: true, viewersSeeContacts: true };
  const none = { groupIds: [1], seesContacts: false, seesMeasures: false, mayIssue: false };
  const mayWith = (rights: Partial<InstructorRights>) => permissionsIn(switches, 'ROLE_INSTRUCTOR', { ...none, ...rights });
  expect(mayWith({})).toEqual([
    ...['people:read', 'groups:read', 'clothing:read', 'issuing:read', 'search:read'],
    ...['performances:read', 'performances:write', 'deeds:judge', 'deeds:undo', 'reminders:prepare', 'reminders:send'],
  ]);
  const added = (rights: Partial<InstructorRights>) => mayWith(rights).filter((permission) => !mayWith({}).includes(permission));
  expect(added({ seesContacts: true })).toEqual(['contacts:read']);
  expect(added({ seesMeasures: true })).toEqual(['measures:read', 'dressing:use', 'dressing:write']);
  expect(added({ mayIssue: true })).toEqual(['issuing:write']);
  expect(added({ seesContacts: true, seesMeasures: true, mayIssue: true })).toHaveLength(5);
});

test('a viewer sees contacts and measures, a keeper keeps the register, where the ensemble says so', () => {
  const none = { groupIds: [], seesContacts: false, seesMeasures: false, mayIssue: false };
  const may = (role: RoleCode, on: boolean) => permissionsIn({ worksOffline: on, viewersSeeContacts: on }, role, none);
  const added = (role: RoleCode) => may(role, true).filter((permission) => !may(role, false).includes(permission));
  expect(added('ROLE_VIEWER')).toEqual(['contacts:read', 'measures:read']);
  expect(added('ROLE_USER')).toEqual(['register:keep']);
});

test('a frozen ensemble leaves all permissions but those whose every call it refuses; few of the rest also change something', () => {
  const served = servedFrozen(allPermissions, 'ROLE_MANAGER');
  expect(served).toEqual(expect.arrayContaining(allPermissions.filter((permission) => permission.endsWith(':read'))));
  expect(served).toEqual(expect.arrayContaining(['people:erase', 'people:data', 'clothing:export', 'register:keep']));
  const refused = allEndpoints.filter((endpoint) => isRefusedFrozen(endpoint, 'ROLE_MANAGER')).map(({ access }) => access);
  // Their pages have buttons that are refused: a GET does not belong under a permission to change something.
  expect(served.filter((permission) => refused.includes(permission))).toEqual([
    ...['imports:write', 'answers:use', 'keeper-sheet:use', 'email-texts:write', 'reminders:manage', 'users:write', 'own-ensemble:write'],
    ...['ensemble-data:use', 'installation:manage', 'erasing:repeat'],
  ]);
  expect(served).not.toContain('ensembles:write');
  expect(servedFrozen(allPermissions, 'ROLE_ADMIN')).toContain('ensembles:write');
});

test('no two endpoints share method and path', () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test('refusals carry the text of their code', () => {
  expect(refusal('GROUP_IN_USE', { name: 'Naisrühm', people: 1 }).text).toBe('Rühma „Naisrühm“ ei saa kustutada: selles on 1 tantsija');
  expect(refusal('GROUP_IN_USE', { name: 'Naisrühm', people: 2 }).text).toBe('Rühma „Naisrühm“ ei saa kustutada: selles on 2 tantsijat');
  expect(errors.WRONG_CREDENTIALS.status).toBe(400);
});

test('every write of an ensemble says which deed it is, or that it is none', () => {
  const silent = allEndpoints.filter(
    ({ method, access, acrossEnsembles, deed }) => method !== 'GET' && isPermission(access) && !acrossEnsembles && deed === undefined,
  );
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

describe('calls that take a requestId', () => {
  const repeatable = allEndpoints.filter((endpoint) => endpoint.repeatable);

  test.each(repeatable.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))('$name', ({ endpoint }) => {
    const { access, acrossEnsembles, upload, ownTransactions, paged, body } = endpoint;
    // Its row is written in the one transaction of an ensemble; the id stands beside the fields of an object.
    expect([access, acrossEnsembles, upload, ownTransactions, paged]).toEqual([expect.stringMatching(/:/), ...Array(4).fill(undefined)]);
    expect(body === undefined || body instanceof z.ZodObject).toBe(true);
    const requestIds = ['abc', 5].map((requestId) => problems(bodyOf(endpoint) ?? z.never(), { requestId }).requestId);
    expect(requestIds).toEqual([expect.any(String), expect.any(String)]);
  });
});
