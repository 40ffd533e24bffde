import { allEndpoints, bodyOf, type Endpoint, issuingEndpoints, loanEndpoints, type RoleCode, specFields } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type TestEnsemble, testApp } from './app.ts';
import {
  aDressingPlan,
  aGroup,
  aLoan,
  aMeasurement,
  aName,
  aNumberOfAll,
  anImport,
  anIssue,
  anItem,
  aPerformance,
  aPerson,
  aPlace,
  aRecurringReminder,
  aSet,
  aType,
} from './builders.ts';
import { aBatch, aBody, aFunding, aJob, aMaker, anApplication, aSettlement } from './care.ts';
import { sampleBody } from './samples.ts';

const { anEnsemble, aUser } = testApp();

const specFieldsOf = ({ path }: Endpoint): readonly string[] => z.record(z.string(), z.array(z.string())).parse(specFields)[path] ?? [];

/** Not of the record: the version that a body is based on, the mark of a repeated request. */
const BESIDE = ['version', 'requestId'];

const puts = allEndpoints
  .filter(({ method }) => method === 'PUT')
  .map((endpoint) => ({ name: endpoint.path, endpoint, fields: leavable(endpoint) }));

/** Fields that a body may leave out. */
function leavable(endpoint: Endpoint): string[] {
  const schema = bodyOf(endpoint);
  const sample = sampleBody(endpoint) ?? {};
  return Object.keys(sample)
    .filter((field) => !BESIDE.includes(field))
    .filter((field) => schema?.safeParse({ ...sample, [field]: undefined }).success);
}

test('the table has each PUT of the contract, and fields of its body', () => {
  expect(Object.keys(specFields).toSorted()).toEqual(puts.map(({ name }) => name).toSorted());
  for (const { endpoint } of puts) {
    const unknown = specFieldsOf(endpoint).filter((field) => field !== 'id' && !(field in (sampleBody(endpoint) ?? {})));
    expect([endpoint.path, ...unknown]).toEqual([endpoint.path]);
  }
});

test.each(puts)('a body of PUT $name reads no field as null that the specification does not have', ({ endpoint, fields }) => {
  const bare = Object.fromEntries(Object.entries(sampleBody(endpoint) ?? {}).filter(([field]) => !fields.includes(field)));
  // A body of nothing but these may be refused as a whole.
  const read = bodyOf(endpoint)?.safeParse(bare).data ?? {};
  const cleared = Object.entries(read).flatMap(([field, value]) => (value === undefined || field in bare ? [] : [field]));
  expect(cleared.filter((field) => !specFieldsOf(endpoint).includes(field))).toEqual([]);
});

interface Filled {
  readonly params?: Readonly<Record<string, number | string>>;
  /** All that the record can hold. */
  readonly full: Readonly<Record<string, unknown>>;
  /** What has to be sent. */
  readonly bare: Readonly<Record<string, unknown>>;
  readonly role?: Exclude<RoleCode, 'ROLE_INSTRUCTOR'>;
  /** The record of an answer by the fields of the body; left out: the answer itself. */
  readonly record?: (data: unknown) => Promise<unknown>;
  /** Fields that no record shows. */
  readonly unseen?: readonly string[];
  /** What fields become, where that is neither null nor what they were. */
  readonly otherwise?: Readonly<Record<string, unknown>>;
}

/** By path: one record of each, that a PUT can fill and a PUT without all that may be left out changes. */
const fillings: Readonly<Record<string, (ensemble: TestEnsemble) => Promise<Filled>>> = {
  '/people/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aPerson(scope)).id },
      full: {
        ...{ firstName: 'Õie', lastName: 'Käär', genderCode: 'F', groupId: (await aGroup(scope)).id, email: 'oie@tants.ee' },
        ...{ phoneNumber: '5555 1234', height: 168, footSize: 38, headSize: 56, chest: 92, waist: 74, hips: 98 },
        ...{ measuredOn: '2026-08-01', active: false },
      },
      bare: { firstName: 'Õie', lastName: 'Käär' },
    })),
  '/people/:id/clothing/:clothingId': async ({ inside }) =>
    inside(async (scope) => {
      const [person, item] = [await aPerson(scope), await anItem(scope)];
      await anIssue(scope, person.id, item.id);
      return { params: { id: person.id, clothingId: item.id }, full: { dueOn: '2026-12-01' }, bare: {} };
    }),
  '/due-dates': async ({ inside, keeper }) =>
    inside(async (scope) => {
      const [person, item] = [await aPerson(scope), await anItem(scope)];
      await anIssue(scope, person.id, item.id);
      const record = async () => (await keeper.call(issuingEndpoints.list, { params: { id: person.id } })).data[0];
      const unseen = ['personIds', 'groupId', 'clothingIds'];
      return { full: { clothingIds: [item.id], dueOn: '2026-12-01' }, bare: { clothingIds: [item.id] }, record, unseen };
    }),
  '/ensembles/:code/limits': async ({ code }) => ({
    params: { code },
    full: { items: 1000, people: 100, imagesMb: 0, mailsDay: 50 },
    bare: {},
    role: 'ROLE_ADMIN',
    record: async (standing) => z.object({ limits: z.unknown() }).parse(standing).limits,
  }),
  '/groups/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aGroup(scope)).id },
      full: { name: 'Lapsed', growing: true },
      bare: { name: 'Lapsed' },
    })),
  '/clothing-types/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aType(scope)).id },
      full: { name: 'Põlled', garmentKind: 'SKIRT', stateAfterWear: 'WASH' },
      bare: { name: 'Põlled' },
    })),
  '/clothing-names/:id': async ({ inside }) =>
    inside(async (scope) => {
      const clothingTypeId = (await aType(scope)).id;
      return {
        params: { id: (await aName(scope)).id },
        full: {
          ...{ name: 'Muhu seelik', description: 'Põikitriibuline', parish: 'Muhu', clothingTypeId, placeId: (await aPlace(scope)).id },
          ...{ material: 'poolvill', garmentKind: 'HEADWEAR', sizeMeans: 'HEAD', lengthRatio: 0.5 },
          ...{ museumRefs: 'ERM 12345', lifeYears: 15 },
        },
        bare: { name: 'Muhu seelik', clothingTypeId },
      };
    }),
  '/clothing-names/:nameId/items/:itemId': async ({ inside }) =>
    inside(async (scope) => {
      const { id: nameId } = await aName(scope);
      const measurement = await aMeasurement(scope, nameId, 'Pikkus');
      const measurements = [{ measurementId: measurement.id, name: 'Pikkus', value: 84.5 }];
      return {
        params: { nameId, itemId: (await anItem(scope, { clothingNameId: nameId })).id },
        full: {
          ...{ clothingNumber: '12', size: 38, sizeLabel: '38', comment: 'paigatud', measurements, active: false },
          ...{
            makerName: 'Kai',
            ownerId: (await aBody(scope)).id,
            giveBackOn: '2027-01-31',
            lenderCode: '7K2M9QXW',
            fundingId: (await aFunding(scope)).id,
          },
          ...{ acquiredOn: '1987-05-04', state: 'REPAIR', stateNote: 'nööp puudu', placeId: (await aPlace(scope)).id },
          priceCents: 12_050,
        },
        role: 'ROLE_MANAGER',
        bare: {},
        // The label that a number is goes with it.
        otherwise: { sizeLabel: null },
      };
    }),
  '/clothing-names/:nameId/measurements/:measurementId': async ({ inside }) =>
    inside(async (scope) => {
      const { id: nameId } = await aName(scope);
      const { id: measurementId } = await aMeasurement(scope, nameId);
      return { params: { nameId, measurementId }, full: { name: 'Vöö', means: 'HEAD' }, bare: { name: 'Vöö' } };
    }),
  '/clothing-set/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aSet(scope)).id },
      full: { name: 'Muhu naised', genderCode: 'F', together: true },
      bare: { name: 'Muhu naised' },
    })),
  '/places/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aPlace(scope)).id },
      full: { name: 'Riiul 3', note: 'võti on valvuril' },
      bare: { name: 'Riiul 3' },
    })),
  '/jobs/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aJob(scope, (await anItem(scope)).id)).id },
      full: {
        ...{ kinds: ['SEAM'], text: 'vasak külg', blocks: false, makerId: (await aMaker(scope)).id, promisedOn: '2026-12-01' },
        ...{ minutes: 40, costCents: 1500, costTaken: false, fundingId: (await aFunding(scope)).id },
        urgentFor: (await aPerformance(scope)).id,
      },
      bare: {},
    })),
  '/makers/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aMaker(scope)).id },
      full: { name: 'Kai', phone: '5555 1234', email: 'kai@tants.ee', note: 'E–R kella viieni' },
      bare: { name: 'Kai' },
    })),
  '/owners/:id': async ({ inside }) => {
    const { id } = await inside((scope) => aBody(scope));
    const full = { kind: 'BODY', name: 'Viru-Jaagupi rahvamaja', personId: null };
    return { params: { id }, full, bare: { kind: 'BODY' }, unseen: ['personId'] };
  },
  '/batches/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await aBatch(scope, [(await anItem(scope)).id])).id },
      full: {
        ...{ kind: 'CLEANER', makerId: (await aMaker(scope)).id, fundingId: (await aFunding(scope)).id },
        ...{ promisedOn: '2026-12-01', note: 'kott on punane', costCents: 10_000 },
      },
      bare: {},
    })),
  '/loans/:id': async ({ inside }) =>
    inside(async (scope) => {
      const one = (await anItem(scope)).id;
      const record = async (data: unknown) => {
        const loan = loanEndpoints.get.data.parse(data);
        return { ...loan, clothingIds: loan.pieces.map(({ clothingId }) => clothingId) };
      };
      const bare = { from: '2026-12-01', to: '2026-12-10' };
      const full = { ...bare, purpose: 'festival', deposit: '100 eurot', contact: 'Mart', clothingIds: [one] };
      return { params: { id: (await aLoan(scope)).id }, full, bare, record };
    }),
  '/care-texts': async ({ inside }) => {
    const { id: clothingTypeId } = await inside((scope) => aType(scope));
    const form = { clothingTypeId, text: 'Pese käsitsi' };
    return { role: 'ROLE_MANAGER', full: form, bare: form, record: async () => ({}), unseen: ['clothingTypeId', 'clothingNameId'] };
  },
  '/email/config': async () => ({
    role: 'ROLE_MANAGER',
    full: { type: 'SUBJECT', content: 'Too rõivad tagasi' },
    bare: { type: 'SUBJECT' },
    record: async (data) => ({ content: z.object({ subject: z.unknown() }).parse(data).subject }),
    unseen: ['id', 'before'],
  }),
  '/email/recurring/:id': async ({ inside }) =>
    inside(async (scope) => {
      const { id, groupId } = await aRecurringReminder(scope);
      const day = { groupId, startsOn: '2026-10-01' };
      return { params: { id }, full: { ...day, genderCode: 'F', everyWeeks: 3, lateOnly: true, onlyUnconfirmed: true }, bare: day };
    }),
  '/dressing/:id': async ({ inside }) =>
    inside(async (scope) => {
      const [added, left, set] = [await aPerson(scope), await aPerson(scope), await aSet(scope)];
      const needed = { name: 'Laulupidu', clothingSetIds: [set.id] };
      const people = { addedPersonIds: [added.id], leftOutPersonIds: [left.id], groupId: (await aGroup(scope)).id };
      return {
        params: { id: (await aDressingPlan(scope, [], [])).id },
        full: { ...needed, ...people, dueOn: '2026-12-01' },
        bare: needed,
      };
    }),
  '/performances/:id/attendance': async ({ inside }) =>
    inside(async (scope) => {
      const group = await aGroup(scope);
      const { id: personId } = await aPerson(scope, { groupId: group.id });
      const { id, onDay } = await aPerformance(scope, {}, group.id);
      await aNumberOfAll(scope, id, null);
      const bare = { people: [{ personId, comes: true }] };
      return { params: { id }, full: { ...bare, onDay }, bare, unseen: ['secondsAgo'] };
    }),
  '/performances/:id': async ({ inside }) =>
    inside(async (scope) => {
      const needed = { name: 'Laulupidu', onDay: '2026-12-12', groupIds: [(await aGroup(scope)).id] };
      const days = { neededFrom: '2026-12-10', neededUntil: '2026-12-15' };
      return {
        params: { id: (await aPerformance(scope)).id },
        full: { ...needed, ...days, kind: 'REHEARSAL', gatherAt: '16:30', place: 'Kultuurimaja', note: 'Buss tuleb kell viis' },
        bare: needed,
      };
    }),
  '/dressing/:id/cells/:personId/:clothingNameId': async ({ inside }) =>
    inside(async (scope) => {
      const [person, item] = [await aPerson(scope), await anItem(scope)];
      const plan = await aDressingPlan(scope, [person.id], [(await aSet(scope, [item.clothingNameId])).id]);
      return {
        params: { id: plan.id, personId: person.id, clothingNameId: item.clothingNameId },
        full: { state: 'LOCKED', clothingId: item.id },
        bare: { state: 'LOCKED' },
        unseen: ['swapWithPersonId', 'takeFromPlanId', 'takeFromLoanId'],
      };
    }),
  '/fundings/:id': async ({ inside }) =>
    inside(async (scope) => {
      const needed = { giver: 'Rahvakultuuri Keskus', title: 'Hooldus 2026', kind: 'MAINTENANCE' };
      const period = { periodFrom: '2026-01-01', periodUntil: '2026-12-31' };
      return {
        role: 'ROLE_MANAGER',
        params: { id: (await aFunding(scope)).id },
        full: { ...needed, ...period, number: '12-3/45', amountCents: 80_000, ownShareCents: 20_000, note: 'Aruanne veebruaris' },
        bare: needed,
      };
    }),
  '/settlements/:id': async ({ inside }) =>
    inside(async (scope) => ({
      role: 'ROLE_MANAGER',
      params: { id: (await aSettlement(scope, (await aPerson(scope)).id)).id },
      full: { reason: 'DAMAGED', text: 'Õlg on katki', cents: 4500 },
      bare: {},
    })),
  '/loan-terms': async () => ({ role: 'ROLE_MANAGER', full: { text: 'Hoia hästi' }, bare: {} }),
  '/settlement-rule': async ({ inside }) =>
    inside(async (scope) => ({
      role: 'ROLE_MANAGER',
      full: {
        ...{ kind: 'AGED', yearlyPercent: 10, letterText: 'Tere!' },
        prices: [{ clothingTypeId: (await aType(scope)).id, cents: 5000 }],
      },
      bare: {},
    })),
  '/applications/:id': async ({ inside }) =>
    inside(async (scope) => {
      const [set, name, plan] = [await aSet(scope), await aName(scope), await aDressingPlan(scope, [], [])];
      const offer = { clothingNameId: name.id, maker: 'Kai', count: 24, cents: 12_000, validUntil: '2026-12-31', chosen: true };
      const comingSets = [{ name: 'Muhu naine', dancers: 12, names: 'Seelik, Muhu', cents: 45_000 }];
      const parts = { sets: [{ clothingSetId: set.id, dancers: 24 }], comingSets, offers: [offer] };
      return {
        role: 'ROLE_MANAGER',
        params: { id: (await anApplication(scope)).id },
        full: { title: 'Seelikud', dressingPlanId: plan.id, ownShareCents: 50_000, text: 'Pidu on suvel', ...parts },
        bare: { title: 'Seelikud' },
        // Offers stand at their names.
        record: async (data) => ({ ...z.looseObject({}).parse(data), offers: z.object({ names: z.unknown() }).parse(data).names }),
      };
    }),
  '/users/:id': async ({ code, ensembleId }) => {
    const user = await aUser('ROLE_VIEWER', ensembleId);
    const needed = { name: 'Õnne Šmidt', email: user.email, roleCode: 'ROLE_VIEWER' };
    return {
      role: 'ROLE_ADMIN',
      params: { id: user.id },
      full: { ...needed, ensembleCode: code, active: false, groupIds: [], seesContacts: false, seesMeasures: false, mayIssue: false },
      bare: needed,
      unseen: ['password'],
      // Who is taken out of the ensemble has an active account.
      otherwise: { active: true },
    };
  },
  // The own ensemble cannot be left.
  '/users/me': async ({ code }) => ({
    role: 'ROLE_ADMIN',
    full: { name: 'Õnne Šmidt', ensembleCode: code },
    bare: { name: 'Õnne Šmidt' },
    otherwise: { ensembleCode: code },
  }),
  '/own-ensemble': async () => ({
    role: 'ROLE_MANAGER',
    full: {
      ...{ defaultDueOn: '2026-12-01', worksOffline: true, viewersSeeContacts: true, strangersCard: true, strangersText: 'Helista Marile' },
      ...{ pauseSeconds: 45, changeSeconds: 25, pieceSeconds: 15 },
    },
    bare: {},
    // Who demands a second factor needs one.
    unseen: ['secondFactorRequired'],
  }),
  '/imports/:id': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await anImport(scope)).id },
      full: {
        ...{ sheet: 'tantsijad', headerRow: 1, encoding: 'windows-1257', separator: ';', emptyClears: true, updateExisting: false },
        ...{ columns: [{ index: 1, field: 'firstName' }] },
      },
      bare: {},
      unseen: ['fixed', 'answers', 'priceMeans', 'worthMeans'],
    })),
  '/preferences': async () => ({ full: { showClothingSize: false, tourDismissed: true }, bare: { showClothingSize: false } }),
  '/preferences/:id': async ({ keeper }) => ({
    params: { id: keeper.id },
    full: { showClothingSize: false, tourDismissed: true },
    bare: { showClothingSize: false },
  }),
  '/imports/:id/rows/:row': async ({ inside }) =>
    inside(async (scope) => ({
      params: { id: (await anImport(scope)).id, row: 2 },
      full: { values: { firstName: 'Õie' }, decision: 'SKIP' },
      bare: {},
    })),
};

describe('a PUT that leaves out all that it may clears fields of the specification and keeps all others', () => {
  test.each(puts.filter(({ fields }) => fields.length > 0))('$name', async ({ endpoint, fields }) => {
    const ensemble = await anEnsemble();
    const make = fillings[endpoint.path];
    if (make === undefined) throw new Error(`Say how a record of PUT ${endpoint.path} is filled`);
    const { params = {}, full, bare, role = 'ROLE_USER', unseen = [], otherwise = {}, record } = await make(ensemble);
    const user = { ROLE_ADMIN: ensemble.admin, ROLE_MANAGER: ensemble.manager, ROLE_USER: ensemble.keeper, ROLE_VIEWER: ensemble.viewer }[
      role
    ];
    const put = async (body: Readonly<Record<string, unknown>>) => {
      const { status, data, messages } = await user.call(endpoint, { params, body });
      expect([status, ...messages.map(({ text }) => text)]).toEqual([200]);
      return z.record(z.string(), z.unknown()).parse(record === undefined ? data : await record(data));
    };

    const before = await put(full);
    const seen = fields.filter((field) => !unseen.includes(field));
    // What is empty before shows nothing.
    expect(seen.filter((field) => before[field] === null || before[field] === undefined)).toEqual([]);
    const after = await put(bare);
    const isCleared = (field: string) =>
      specFieldsOf(endpoint).includes(field) && bodyOf(endpoint)?.safeParse({ ...full, ...bare, [field]: null }).success;
    const expected = Object.fromEntries(seen.map((field) => [field, isCleared(field) ? null : before[field]]));
    expect(Object.fromEntries(seen.map((field) => [field, after[field]]))).toEqual({ ...expected, ...otherwise });
  });
});
