import {
  answerEndpoints as answers,
  batchEndpoints as batches,
  type DeedDetails,
  deedsEndpoints as deeds,
  fundingEndpoints as fundings,
  groupEndpoints as groups,
  type ImageParent,
  imageEndpoints as images,
  issuingEndpoints as issuing,
  clothingItemEndpoints as items,
  jobEndpoints as jobs,
  leavingEndpoints as leaving,
  loanEndpoints as loans,
  makerEndpoints as makers,
  measurementEndpoints as measurements,
  mergingEndpoints as merging,
  clothingNameEndpoints as names,
  noteEndpoints as notes,
  ownerEndpoints as owners,
  peopleEndpoints as people,
  performanceEndpoints as performances,
  placeEndpoints as places,
  recurringReminderEndpoints as reminders,
  returnEndpoints as returns,
  clothingSetEndpoints as sets,
  keeperSheetEndpoints as sheets,
  clothingTypeEndpoints as types,
  valueEndpoints as values,
} from '@riideait/contract';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type TestEnsemble, testApp } from '../../../../test/app.ts';
import { anAnswer } from '../../../../test/builders.ts';
import { few } from '../../../../test/few.ts';
import { diskTestStore } from '../../../../test/image-stores.ts';
import { aPicture } from '../../../../test/pictures.ts';
import { camelCase } from '../../../db/violations.ts';
import { imageFileNames } from '../../wardrobe/images/images.service.ts';
import { forgetUnusedImages } from '../../wardrobe/images/unused-images.service.ts';

const { store, names: fileNames } = diskTestStore();
const { anEnsemble, database } = testApp({ own: true, imageStore: store });

let pictures: Buffer[] = [];
beforeAll(async () => {
  pictures = await Promise.all([aPicture(), aPicture()]);
});

const tables = [
  ...(['group', 'person', 'clothingType', 'clothingName', 'clothingItem', 'measurement', 'measuredValue'] as const),
  ...(['performance', 'performanceGroup', 'performanceNumber', 'numberDancer', 'attendance', 'dressingPlan'] as const),
  ...(['issue', 'clothingSet', 'clothingSetItem', 'recurringReminder', 'place', 'bodyMeasurement'] as const),
  ...([
    'maker',
    'job',
    'owner',
    'itemPrice',
    'nameValue',
    'settlement',
    'funding',
    'batch',
    'batchItem',
    'personNote',
    'keeperSheet',
    'loan',
    'loanItem',
  ] as const),
];
const STATES = ['OK', 'WASH', 'REPAIR', 'LOST'] as const;
type Rows = Record<string, Record<string, unknown>>;

/** All rows of the register, by table and id; without what an undo resets, and when a piece was seen, which is no deed where nothing else changed. */
const dump = ({ inside }: TestEnsemble): Promise<Rows> =>
  inside(async ({ db }) => {
    const register: Rows = {};
    for (const table of tables) {
      for (const row of await db.selectFrom(table).selectAll().orderBy('id').execute()) {
        register[`${table} ${row.id}`] = { ...row, confirmed: undefined, paused: undefined, version: undefined, whereaboutsAt: undefined };
      }
    }
    return register;
  });

/** What somebody does: a kind of deed, and numbers to choose its rows by. */
const anyStep = fc.record({
  what: fc.constantFrom(
    ...([
      'group',
      'rename',
      'dropGroup',
      'person',
      'edit',
      'edit',
      'measure',
      'measure',
      'type',
      'dropType',
      'name',
      'editName',
      'dropName',
      'item',
      'items',
    ] as const),
    ...([
      'editItem',
      'dropItem',
      'place',
      'movePlace',
      'dropPlace',
      'care',
      'care',
      'dropItems',
      'due',
      'dueGroup',
      'returns',
      'measurement',
      'dropMeasurement',
      'issue',
      'issue',
      'return',
      'set',
      'fill',
      'remove',
      'dropSet',
    ] as const),
    ...(['leave', 'reminder', 'merge', 'merge', 'image', 'image', 'dropImage', 'answer', 'answer'] as const),
    ...(['performance', 'performance', 'numbers', 'numbers', 'attend', 'dropPerformance'] as const),
    ...([
      'maker',
      'job',
      'job',
      'takeIn',
      'takeIn',
      'dropMaker',
      'batch',
      'batch',
      'batchBack',
      'batchBack',
      'dropBatch',
      'price',
      'value',
      'owner',
      'funding',
      'dropFunding',
      'sheet',
      'note',
      'dropNote',
    ] as const),
    ...(['lenders', 'borrower', 'loan', 'loan', 'editLoan', 'handOver', 'handOver', 'dropLoan'] as const),
  ),
  a: fc.nat(9),
  b: fc.nat(9),
  c: fc.nat(3),
});
type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

const idsIn = (register: Rows, table: string): number[] =>
  Object.keys(register).flatMap((key) => (key.startsWith(`${table} `) ? [Number(key.slice(table.length + 1))] : []));

/** What holders answer, with how it is settled. */
const SETTLED = [
  ['MISSING', 'TAKEN_BACK'],
  ['DAMAGE', 'REPAIR'],
  ['MEASURES', 'TAKEN_OVER'],
  ['LONGER', 'DUE'],
] as const;

/** Answers that wait: their settlement was refused or undone. Nothing else may refer to them, but they refer to people. */
const forgetOpenAnswers = ({ inside }: TestEnsemble) =>
  inside(({ db }) => db.deleteFrom('holderAnswer').where('settledAt', 'is', null).execute());

/** Does a step by the API, as a manager; answers its deed, null where it was refused or changed nothing. */
async function act({ manager, inside }: TestEnsemble, register: Rows, { what, a, b, c }: Step, serial: number): Promise<number | null> {
  const pick = (table: string, at: number) => {
    const ids = idsIn(register, table);
    return ids[at % Math.max(1, ids.length)] ?? 999_999;
  };
  const params = (table: string, at = a) => ({ params: { id: pick(table, at) } });
  const owner = (): ImageParent =>
    b % 2 === 0
      ? { parentType: 'CLOTHING_NAME', parentId: pick('clothingName', a) }
      : { parentType: 'CLOTHING_SET', parentId: pick('clothingSet', a) };
  const ofName = { nameId: pick('clothingName', a) };
  const item = { size: 36 + c, comment: null, active: c !== 3, measurements: measured() };
  function measured() {
    const ids = idsIn(register, 'measurement').filter((id) => register[`measurement ${id}`]?.clothingNameId === ofName.nameId);
    return ids.map((measurementId) => ({ measurementId, value: 60 + c }));
  }
  const ofBorrowers = idsIn(register, 'group').filter((id) => register[`group ${id}`]?.borrowers === true);
  const groupOfBorrowers = () => ofBorrowers[0] ?? 999_999;
  const borrowerAt = (at: number) => {
    const ids = idsIn(register, 'person').filter((id) => ofBorrowers.includes(Number(register[`person ${id}`]?.groupId)));
    return ids[at % Math.max(1, ids.length)] ?? 999_999;
  };
  const call: typeof manager.call = (endpoint, input) => manager.call(endpoint, input);
  const answer = await {
    group: () => call(groups.add, { body: { name: `Rühm ${serial}` } }),
    rename: () => call(groups.edit, { ...params('group'), body: { name: `Rühm ${b}` } }),
    dropGroup: () => call(groups.delete, params('group')),
    person: () =>
      call(people.add, { body: { firstName: 'Mari', lastName: `Tamm ${serial}`, genderCode: 'F', groupId: null, height: 160 } }),
    edit: () =>
      call(people.edit, {
        ...params('person'),
        body: {
          firstName: 'Mari',
          lastName: `Tamm ${b}`,
          genderCode: 'F',
          height: 150 + c,
          groupId: c > 1 ? pick('group', b) : null,
          active: true,
        },
      }),
    measure: () =>
      call(people.measure, {
        ...params('person'),
        body: { height: 160 + b, waist: c > 1 ? 70 + c : null, measuredOn: `2026-08-0${1 + c}` },
      }),
    merge: () =>
      call(merging.merge, {
        ...params('person'),
        body: { otherId: pick('person', b), fields: c > 1 ? { height: 'OTHER', lastName: 'OTHER' } : {} },
      }),
    leave: () => call(leaving.leave, { ...params('person'), body: { returnAll: c > 1, clothingIds: [pick('clothingItem', b)] } }),
    type: () => call(types.add, { body: { name: `Tüüp ${serial}` } }),
    dropType: () => call(types.delete, params('clothingType')),
    name: () => call(names.add, { body: { name: `Seelik ${serial}`, clothingTypeId: pick('clothingType', b) } }),
    editName: () =>
      call(names.edit, {
        ...params('clothingName'),
        body: { name: `Seelik ${b}`, clothingTypeId: pick('clothingType', c), parish: 'Muhu' },
      }),
    dropName: () => call(names.delete, params('clothingName')),
    item: () => call(items.add, { params: ofName, body: { ...item, clothingNumber: String(b) } }),
    items: () => call(items.addMany, { params: ofName, body: { numbers: `${b}1-${b}4`, size: null } }),
    editItem: () => {
      const id = pick('clothingItem', a);
      const nameId = register[`clothingItem ${id}`]?.clothingNameId;
      return call(items.edit, { params: { nameId, itemId: id }, body: { ...item, measurements: [], clothingNumber: String(b) } });
    },
    dropItem: () => call(items.delete, params('clothingItem')),
    performance: () =>
      call(performances.add, {
        body: {
          name: `Esinemine ${serial}`,
          onDay: `2027-01-1${c}`,
          groupIds: [pick('group', a)],
          clothingSetIds: [pick('clothingSet', b)],
        },
      }),
    numbers: () => {
      const id = pick('performance', a);
      const there = idsIn(register, 'performanceNumber').filter((number) => register[`performanceNumber ${number}`]?.performanceId === id);
      const numbers = [...there.slice(c - 1).map((number) => ({ id: number, name: `Tants ${number}` })), { name: `Uus ${b}` }];
      return call(performances.setNumbers, {
        params: { id },
        body: { numbers: numbers.map((number) => ({ ...number, addedPersonIds: [pick('person', b)] })) },
      });
    },
    attend: () =>
      call(performances.attend, {
        ...params('performance'),
        body: { people: [{ personId: pick('person', b), comes: c > 1, word: `${c}` }] },
      }),
    dropPerformance: () => call(performances.delete, params('performance')),
    place: () => call(places.add, { body: { name: `Riiul ${serial}` } }),
    movePlace: () => call(places.edit, { ...params('place'), body: { name: `Riiul ${b}`, note: 'võti' } }),
    dropPlace: () => call(places.delete, params('place')),
    care: () =>
      call(items.careOfMany, {
        body: {
          clothingIds: [pick('clothingItem', a), pick('clothingItem', b)],
          state: STATES[c],
          placeId: c > 1 ? pick('place', b) : null,
        },
      }),
    dropItems: () => call(items.deleteMany, { body: { clothingIds: [pick('clothingItem', a), pick('clothingItem', b)] } }),
    due: () => {
      const issue = register[`issue ${pick('issue', a)}`];
      const params = { id: issue?.personId ?? 1, clothingId: issue?.clothingItemId ?? 1 };
      return call(issuing.setDueDate, { params, body: { dueOn: `2026-09-1${c}` } });
    },
    dueGroup: () => call(returns.setDueDates, { body: { groupId: pick('group', a), dueOn: '2026-10-01' } }),
    returns: () =>
      call(returns.return, {
        body: { items: [{ clothingId: pick('clothingItem', a), state: STATES[c] }, { clothingId: pick('clothingItem', b) }] },
      }),
    measurement: () => call(measurements.add, { params: ofName, body: { name: `Mõõt ${b}` } }),
    dropMeasurement: () => {
      const id = pick('measurement', a);
      return call(measurements.delete, { params: { nameId: register[`measurement ${id}`]?.clothingNameId, measurementId: id } });
    },
    issue: () => {
      const itemId = pick('clothingItem', b);
      const held = Object.values(register).find((row) => row.clothingItemId === itemId && row.validUntil === null);
      const takeFrom = c > 0 && held !== undefined ? [{ itemId, personId: held.personId }] : [];
      return call(issuing.issue, { ...params('person'), body: { clothingIds: [itemId], takeFrom } });
    },
    return: () => {
      const issue = register[`issue ${pick('issue', a)}`];
      return call(issuing.return, { params: { id: issue?.personId ?? 1, clothingId: issue?.clothingItemId ?? 1 } });
    },
    set: () => call(sets.add, { body: { name: `Komplekt ${serial}` } }),
    fill: () => call(sets.addItems, { ...params('clothingSet'), body: { clothingNameIds: [pick('clothingName', b)] } }),
    remove: () => call(sets.removeItem, { params: { id: pick('clothingSet', a), nameId: pick('clothingName', b) } }),
    dropSet: () => call(sets.delete, params('clothingSet')),
    image: () => call(images.upload, { body: owner(), file: pictures[c % 2] ?? Buffer.alloc(0) }),
    dropImage: () => call(images.delete, { query: owner() }),
    answer: async () => {
      const [kind, as] = SETTLED[c] ?? SETTLED[0];
      const issueId = pick('issue', b);
      const person = register[`person ${register[`issue ${issueId}`]?.personId ?? pick('person', a)}`];
      const personId = Number(person?.mergedInto ?? person?.id);
      const said = { kind, issueId, measures: JSON.stringify({ waist: 70 + a }), dueOn: `2026-10-1${c}` };
      const { id } = await inside((scope) => anAnswer(scope, personId, said));
      return call(answers.settle, { params: { id }, body: { as } });
    },
    maker: () => call(makers.add, { body: { name: `Õmbleja ${serial}` } }),
    dropMaker: () => call(makers.delete, params('maker')),
    job: () =>
      call(jobs.add, {
        body: {
          ...{ clothingId: pick('clothingItem', a), kinds: ['HEM'], blocks: c > 0, costCents: c * 100 },
          ...{ makerId: pick('maker', b), fundingId: c > 1 ? pick('funding', b) : null },
        },
      }),
    batch: () =>
      call(batches.add, { body: { clothingIds: [pick('clothingItem', a), pick('clothingItem', b)], makerId: pick('maker', c) } }),
    batchBack: () => {
      const id = pick('batch', a);
      const pieces = idsIn(register, 'batchItem').flatMap((part) => {
        const row = register[`batchItem ${part}`];
        return row?.batchId === id ? [Number(row.clothingItemId)] : [];
      });
      return call(batches.back, { params: { id }, body: { clothingIds: pieces.slice(c % 2), costCents: 1000 * b } });
    },
    dropBatch: () => call(batches.delete, params('batch')),
    takeIn: () => call(jobs.takeIn, { body: { clothingIds: [pick('clothingItem', a), pick('clothingItem', b)] } }),
    price: () =>
      call(values.setPrices, { body: { clothingIds: [pick('clothingItem', a), pick('clothingItem', b)], priceCents: c * 1000 } }),
    value: () => call(values.add, { ...params('clothingName'), body: { onDay: `2026-01-0${c + 1}`, cents: 100 * b } }),
    owner: () =>
      call(owners.add, { body: c > 1 ? { kind: 'PERSON', personId: pick('person', b) } : { kind: 'BODY', name: `Vald ${serial}` } }),
    funding: () =>
      call(fundings.add, { body: { giver: 'Kultuurkapital', title: `Toetus ${serial}`, kind: 'PURCHASE', amountCents: 1000 * b } }),
    dropFunding: () => call(fundings.delete, params('funding')),
    sheet: () => call(sheets.edit, { body: { text: `Leht ${serial}` } }),
    note: () => call(notes.add, { ...params('person'), body: { onDay: '2026-09-01', text: `Märkus ${serial}` } }),
    dropNote: () => {
      const noteId = pick('personNote', a);
      return call(notes.delete, { params: { id: Number(register[`personNote ${noteId}`]?.personId ?? 0), noteId } });
    },
    lenders: () => call(groups.add, { body: { name: `Laenajad ${serial}`, borrowers: true } }),
    borrower: () => call(people.add, { body: { kind: 'BORROWER', lastName: `Kungla ${serial}`, groupId: groupOfBorrowers() } }),
    loan: () =>
      call(loans.add, {
        body: { personId: borrowerAt(a), from: '2027-06-01', to: `2027-06-1${c}`, clothingIds: [pick('clothingItem', b)] },
      }),
    editLoan: () => {
      const clothingIds = c > 1 ? [pick('clothingItem', b)] : [];
      return call(loans.edit, { ...params('loan'), body: { from: '2027-06-01', to: `2027-06-2${c}`, clothingIds } });
    },
    handOver: () => {
      const loanId = pick('loan', a);
      const clothingIds = Object.values(register).flatMap((row) => (row.loanId === loanId ? [row.clothingItemId] : []));
      return call(loans.handOver, { params: { id: loanId }, body: { clothingIds } });
    },
    dropLoan: () => call(loans.delete, params('loan')),
    reminder: () => call(reminders.add, { body: { groupId: pick('group', a), startsOn: '2026-09-10', everyWeeks: 1 + c } }),
  }[what]();
  return answer.status < 300 ? (answer.deedId ?? null) : null;
}

interface Done {
  readonly deedId: number;
  /** The register before it. */
  readonly before: Rows;
}

async function play(ensemble: TestEnsemble, steps: readonly Step[]): Promise<Done[]> {
  const done: Done[] = [];
  const opening = (
    [
      'group',
      'person',
      'person',
      'type',
      'name',
      'item',
      'measurement',
      'set',
      'place',
      'performance',
      'maker',
      'funding',
      'lenders',
      'borrower',
      'loan',
    ] as const
  ).map((what) => ({
    what,
    a: 0,
    b: 0,
    c: 1,
  }));
  for (const [serial, step] of [...opening, ...steps].entries()) {
    const before = await dump(ensemble);
    const deedId = await act(ensemble, before, step, serial);
    await forgetOpenAnswers(ensemble);
    if (deedId !== null) done.push({ deedId, before });
  }
  return done;
}

/** Every image in use has its files. */
async function expectFiles({ inside }: TestEnsemble) {
  const hashes = await inside(({ db }) => {
    const used = db.selectFrom('clothingName').select('imageId').unionAll(db.selectFrom('clothingSet').select('imageId'));
    return db.selectFrom('image').select('hash').where('id', 'in', used).execute();
  });
  expect(await fileNames()).toEqual(expect.arrayContaining(hashes.flatMap(({ hash }) => imageFileNames(hash))));
}

/** The daily job that removes unused images, in 32 days. */
const forgetImages = () =>
  forgetUnusedImages({
    database: database(),
    roleSwitch: 'switch',
    store: store(),
    now: new Date(Date.now() + 32 * 86_400_000),
    complain: (error) => {
      throw error;
    },
  });

const undo = ({ manager }: TestEnsemble, id: number) => manager.call(deeds.undo, { params: { id } });

const RUNS = { ...few(3), endOnFailure: true };

test('deeds undone in reverse order give back the register row for row', async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 18 }), async (steps) => {
    const ensemble = await anEnsemble();
    for (const { deedId, before } of (await play(ensemble, steps)).toReversed()) {
      const answer = await undo(ensemble, deedId);
      // What comes back may be promised twice: it is warned of.
      expect([answer.status, answer.messages.filter(({ type }) => type === 'ERROR')]).toEqual([200, []]);
      expect(await dump(ensemble)).toEqual(before);
      await forgetOpenAnswers(ensemble);
    }
    await expectFiles(ensemble);
  });
  await fc.assert(property, RUNS);
});

/** Columns that differ, as `table id column`. */
const differences = (before: Rows, after: Rows): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    [...new Set([...Object.keys(before[key] ?? {}), ...Object.keys(after[key] ?? {})])].flatMap((column) =>
      JSON.stringify(before[key]?.[column]) === JSON.stringify(after[key]?.[column]) ? [] : [`${key} ${column}`],
    ),
  );

const written = ({ changes }: DeedDetails): Set<string> =>
  new Set(
    changes.flatMap(({ entity, entityId, oldValues, newValues }) =>
      [...Object.keys(oldValues ?? {}), ...Object.keys(newValues ?? {})].map((column) => `${camelCase(entity)} ${entityId} ${column}`),
    ),
  );

/** Of the row itself, or following from other columns: a piece that an undo has put in order is blocked by no job and back from its batch. */
const isDerived = (column: string) =>
  /(?: id| ensembleId|Folded| drawing)$|^job \d+ blocks$|^batchItem \d+ (?:backAt|outcome)$|^batch \d+ closedAt$/.test(column);

test('in any other order each gives back exactly its own changes, or refuses and changes nothing', async () => {
  const property = fc.asyncProperty(
    fc.array(anyStep, { minLength: 10, maxLength: 18 }),
    fc.array(fc.record({ at: fc.nat(100), aMonthLater: fc.nat(3) }), { maxLength: 10 }),
    async (steps, order) => {
      const ensemble = await anEnsemble();
      const done = await play(ensemble, steps);
      for (const { at, aMonthLater } of order) {
        if (aMonthLater === 0) await forgetImages();
        const id = done[at % done.length]?.deedId ?? 0;
        const before = await dump(ensemble);
        const deed = (await ensemble.manager.call(deeds.get, { params: { id } })).data;
        const answer = await undo(ensemble, id);
        const changed = differences(before, await dump(ensemble)).filter((column) => !isDerived(column));
        if (answer.status === 200) {
          expect(deed.obstacles).toEqual([]);
          expect(changed.filter((column) => !written(deed).has(column))).toEqual([]);
        } else {
          expect([answer.status, changed]).toEqual([409, []]);
          if (deed.undoable) expect(deed.obstacles.join('; ')).toBe(answer.messages[0]?.text);
        }
      }
      await expectFiles(ensemble);
    },
  );
  await fc.assert(property, RUNS);
});
