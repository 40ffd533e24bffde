import { careStateCodes, clothingNameEndpoints, type Issuable, isFree, issuingEndpoints, itemHit, nameHit } from '@riideait/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { aName, anIssue, anItem, aPacked, aPerformance, aPerson, aPlace } from '../../../../test/builders.ts';
import { aJob, aMaker } from '../../../../test/care.ts';
import type { Scope } from '../../../db/scope.ts';

const { anEnsemble } = testApp();

const PARISHES = ['Muhu', 'Kihnu', 'Türi', 'Rõuge'];
/** What is out is in use. */
const anyPiece = fc
  .record({
    parish: fc.constantFrom(...PARISHES),
    state: fc.constantFrom(...careStateCodes),
    active: fc.boolean(),
    isHeld: fc.boolean(),
    isPlaced: fc.boolean(),
    /** Packed in this bag, or in none; undefined: not packed. */
    bag: fc.constantFrom(undefined, undefined, null, '3'),
    /** It has an open job; null: nobody's yet, undefined: none. */
    maker: fc.constantFrom(undefined, null, 'Kai'),
  })
  .filter(({ active, isHeld }) => active || !isHeld);

type AnyPiece = typeof anyPiece extends fc.Arbitrary<infer Piece> ? Piece : never;
type Shared = Record<'placeId' | 'holderId' | 'clothingNameId' | 'makerId', number> & {
  readonly performance: { readonly id: number; readonly name: string };
};

/** A piece, with what the rule needs of it. */
async function aPiece(scope: Scope, { parish, state, active, isHeld, isPlaced, bag, maker }: AnyPiece, number: string, shared: Shared) {
  const { clothingNameId, placeId, holderId, performance } = shared;
  const piece = { clothingNameId, clothingNumber: number, state, active };
  const { id } = await anItem(scope, { ...piece, ...(isPlaced && { placeId }) });
  if (isHeld) await anIssue(scope, holderId, id);
  if (maker !== undefined) await aJob(scope, id, { blocks: state === 'REPAIR', makerId: maker === null ? null : shared.makerId });
  if (bag !== undefined) await aPacked(scope, performance.id, id, bag);
  const by = isHeld ? { holderId, holder: 'Õie Mägi' } : { holderId: null, holder: null };
  const packed = bag === undefined ? null : { performanceId: performance.id, name: performance.name, bag };
  return {
    ...piece,
    ...by,
    packed,
    maker: maker ?? null,
    id,
    clothingName: `${parish} seelik`,
    sizeLabel: null,
    placeName: isPlaced ? 'Riiul 3' : null,
  };
}

/** 15 pieces, which one answer of the desk holds. */
async function aWardrobe() {
  const { keeper, inside } = await anEnsemble();
  const found = await inside(async (scope) => {
    const placeId = (await aPlace(scope, 'Riiul 3')).id;
    const holderId = (await aPerson(scope, { firstName: 'Õie', lastName: 'Mägi' })).id;
    const makerId = (await aMaker(scope, 'Kai')).id;
    const performance = await aPerformance(scope);
    const names = new Map<string, number>();
    for (const parish of PARISHES) names.set(parish, (await aName(scope, { name: `${parish} seelik`, parish })).id);
    const items = [];
    for (const [index, piece] of fc.sample(anyPiece, 15).entries()) {
      const clothingNameId = names.get(piece.parish) ?? 0;
      items.push(await aPiece(scope, piece, `X${index + 1}`, { placeId, holderId, makerId, clothingNameId, performance }));
    }
    return { items, names };
  });
  return { keeper, inside, ...found };
}

/** In one order, without the mark of the first and pictures, which the register without a connection has not. */
const byId = (hits: readonly Issuable[]) =>
  hits
    .map(({ doubtful: _, imageUrl: __, ...hit }) => hit)
    .toSorted((one, other) => (one.clothingId ?? one.id) - (other.clothingId ?? other.id));
const freeFirst = (hits: readonly Issuable[]) => hits.map(({ outOfStock = false }) => outOfStock);

test('the database judges what is free, and the desk says where pieces are, as the contract does', async () => {
  for (let run = 0; run < 10; run++) {
    const { keeper, inside, items, names } = await aWardrobe();
    const present = (nameId: number) => items.filter((item) => item.clothingNameId === nameId && isFree(item)).length;
    const search = async (searchString: string) => (await keeper.call(issuingEndpoints.search, { query: { searchString } })).data;

    const numbered = await search('nr X');
    expect(byId(numbered)).toEqual(byId(items.map(itemHit)));
    expect(freeFirst(numbered)).toEqual(freeFirst(numbered).toSorted());
    const named = [...names].map(([parish, id]) => nameHit({ id, name: `${parish} seelik`, parish, present: present(id) }));
    expect(byId(await search('seelik'))).toEqual(byId(named));

    const { data: listed } = await keeper.call(clothingNameEndpoints.search, {});
    const inStock = new Map(listed.map(({ id, inventory }) => [id, inventory.present]));
    expect(inStock).toEqual(new Map([...names.values()].map((id) => [id, present(id)])));
    const free = await inside(async ({ db }) => (await sql<{ id: number }>`select id from free_item order by id`.execute(db)).rows);
    expect(free.map(({ id }) => id)).toEqual(items.filter(isFree).map(({ id }) => id));
  }
});
