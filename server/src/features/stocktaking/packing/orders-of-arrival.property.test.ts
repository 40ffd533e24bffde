import { randomUUID } from 'node:crypto';
import {
  batchEndpoints,
  clothingItemEndpoints,
  issuingEndpoints,
  packingEndpoints,
  performanceEndpoints,
  returnEndpoints,
  stocktakeEndpoints,
} from '@riideait/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aGroup, aName, anItem, aPerson } from '../../../../test/builders.ts';

const { anEnsemble, clock } = testApp();
/** Between two things that happen, ms: sessions must not end meanwhile. */
const STEP = 100;

/** A mark of a phone arrives `late` steps after it was made, and may be a slip; the desk and the wash do what they do at once. */
type Step =
  | {
      readonly kind: 'MARK';
      readonly list: 'Suvetants' | 'Laada';
      readonly round: 'OUT' | 'BACK';
      readonly late: number;
      readonly isSlip: boolean;
    }
  | { readonly kind: 'ISSUE' | 'RETURN' | 'WASH' };

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('MARK' as const),
      list: fc.constantFrom('Suvetants' as const, 'Laada' as const),
      round: fc.constantFrom('OUT' as const, 'BACK' as const),
      late: fc.nat(12),
      isSlip: fc.nat(4).map((one) => one === 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('ISSUE' as const, 'RETURN' as const, 'WASH' as const) }) },
);

/** Where a piece is once all this has happened, told in the order of its times. */
function whereAfter(steps: readonly (Step & { readonly bag: string })[]): string {
  let where = 'laos';
  for (const each of steps) {
    if (each.kind === 'ISSUE') where = 'Mari Aas';
    else if (each.kind !== 'MARK') where = 'laos';
    else if (where !== 'Mari Aas' && each.round === 'OUT') where = `kaasas: ${each.list}, kott ${each.bag}`;
    else if (where.startsWith(`kaasas: ${each.list}`) && each.round === 'BACK') where = 'laos';
  }
  return where;
}

/** Two performances with their packings, and somebody who is handed pieces. */
async function store() {
  const { keeper, inside } = await anEnsemble();
  const { nameId, groupId, mari } = await inside(async (scope) => ({
    nameId: (await aName(scope, { name: 'Seelik' })).id,
    groupId: (await aGroup(scope, 'Naised')).id,
    mari: (await aPerson(scope, { firstName: 'Mari', lastName: 'Aas' })).id,
  }));
  const packingOf = async (name: string) => {
    const { data } = await keeper.call(performanceEndpoints.add, {
      body: { name, onDay: '2026-12-31', groupIds: [groupId], clothingSetIds: [] },
    });
    return (await keeper.call(packingEndpoints.begin, { params: { id: data.id }, body: {} })).data.id;
  };
  const lists = { Suvetants: await packingOf('Suvetants'), Laada: await packingOf('Laada') };
  const send = async (list: keyof typeof lists, entry: object) => {
    const body = { sentAt: clock.now.toISOString(), entries: [{ id: randomUUID(), at: clock.now.toISOString(), ...entry }] };
    expect((await keeper.call(stocktakeEndpoints.count, { params: { id: lists[list] }, body })).status).toBe(200);
  };
  const aPiece = async () => (await inside((scope) => anItem(scope, { clothingNameId: nameId, clothingNumber: randomUUID() }))).id;
  const locationOf = async (itemId: number) =>
    (await keeper.call(clothingItemEndpoints.get, { params: { nameId, itemId } })).data.location.text;
  /** Whether it was done: what is packed is not issued or washed, nor is what somebody has washed. */
  const atDesk = async (kind: 'ISSUE' | 'RETURN' | 'WASH', clothingId: number): Promise<boolean> => {
    const body = { clothingIds: [clothingId] };
    if (kind === 'ISSUE') return (await keeper.call(issuingEndpoints.issue, { params: { id: mari }, body })).status === 201;
    if (kind === 'RETURN') return (await keeper.call(returnEndpoints.return, { body: { items: [{ clothingId }] } })).status === 200;
    const { status, data } = await keeper.call(batchEndpoints.add, { body });
    if (status === 201) await keeper.call(batchEndpoints.back, { params: { id: data.id }, body });
    return status === 201;
  };
  return { send, aPiece, locationOf, atDesk };
}

test('whatever the order in which marks arrive, a piece is where the last of all that happened has it', async () => {
  const { send, aPiece, locationOf, atDesk } = await store();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const clothingId = await aPiece();
      const from = clock.now.getTime();
      const happened = steps.map((each, index) => ({ ...each, bag: `${index}`, id: randomUUID(), place: index + 1, does: true }));
      const arrivals = happened
        .map((each) => ({ each, at: each.place + (each.kind === 'MARK' ? each.late : 0) }))
        .toSorted((one, other) => one.at - other.at);
      for (const { each, at } of arrivals) {
        clock.advance((from + at * STEP - clock.now.getTime()) / 1000);
        if (each.kind !== 'MARK') each.does = await atDesk(each.kind, clothingId);
        else {
          const { id, list, round, bag, place } = each;
          await send(list, { id, clothingId, round, bag: round === 'OUT' ? bag : null, at: new Date(from + place * STEP).toISOString() });
        }
      }
      clock.advance(STEP / 1000);
      for (const each of happened) {
        if (each.kind !== 'MARK' || !each.isSlip) continue;
        await send(each.list, { withdraws: each.id });
        each.does = false;
      }
      expect(await locationOf(clothingId)).toBe(whereAfter(happened.filter(({ does }) => does)));
    }),
    { numRuns: 80 },
  );
});
