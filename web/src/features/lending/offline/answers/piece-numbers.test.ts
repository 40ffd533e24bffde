import {
  type CurrentUser,
  clothingItemEndpoints,
  clothingNameEndpoints,
  codeEndpoints,
  type Endpoint,
  Issuable,
  issuingEndpoints,
  type KeptRegister,
  OpenHolder,
  Overview,
  overviewEndpoints,
  returnEndpoints,
  StocktakePieces,
  searchEndpoints,
  stocktakeEndpoints,
} from '@riideait/contract';
import { numberCases, numbersOfPieces } from '@riideait/contract/rules/piece-number.cases';
import { describe, expect, test } from 'vitest';
import { findPieces as findCounted, registerOf } from '../../../stocktaking/stocktakes/find-pieces.ts';
import { filterItems } from '../../../wardrobe/clothing-items/item-filter.ts';
import { findPieces as findReturned, meant, piecesOut } from '../../returns/pile.ts';
import { answerFrom } from './answers.ts';
import { viewOf } from './view.ts';

const user: CurrentUser = {
  ...{ id: 1, name: 'Piret Õunapuu', firstName: 'Piret', lastName: 'Õunapuu', email: 'piret@riideait.test' },
  ...{ role: 'Rõivahoidja', roleCode: 'ROLE_USER', permissions: ['register:keep'], groupIds: [], secondFactorMissing: false },
  ...{ ensemble: 'Ansambel', ensembleCode: 'A', ensembleClosesOn: null, frozenReason: null, isLimited: false, holderPages: false },
};

const item = (id: number, number: string, by: number | null): KeptRegister['items'][number] => ({
  ...{ id, nameId: 1, number, code: `CODE00${id}`, size: null, sizeLabel: null, state: 'OK', active: true, placeId: null, packed: null },
  held: by === null ? null : { by, since: '2026-09-01T10:00:00.000Z', dueOn: null },
});

/** The register that a browser keeps; the pieces are with Liis, or in stock. */
const registerWith = (by: number | null): KeptRegister => ({
  ...{ groups: [], places: [], types: [], promises: [], defaultDueOn: null },
  people: [{ id: 7, firstName: 'Liis', lastName: 'Tüür', groupId: null, active: true }],
  names: [{ id: 1, name: 'Muhu seelik', typeId: null, placeId: null }],
  items: numbersOfPieces.map((number, index) => item(index + 1, number, by)),
  stocktakes: [{ id: 6, name: 'Sügis', placeIds: [], typeIds: [], nameIds: [], startedAt: '2026-09-01T10:00:00.000Z' }],
});
const asked = (by: number | null, endpoint: Endpoint, query: Record<string, string>, params = {}) =>
  answerFrom(viewOf(registerWith(by), [], new Date('2026-09-03T15:00:00Z')), user, endpoint, { query, params })?.data;

type Found = readonly { readonly itemNumber?: string | null; readonly clothingNumber?: string | null }[];
const numbersOf = (found: unknown) => (found as Found).flatMap(({ itemNumber, clothingNumber }) => clothingNumber ?? itemNumber ?? []);

const open = OpenHolder.array().parse(asked(7, returnEndpoints.open, {}));
const counted = registerOf(StocktakePieces.parse(asked(null, stocktakeEndpoints.pieces, {}, { id: 6 })));

describe.each(numberCases)('"$typed" in the browser', ({ typed, exact, lettered, longer, isAlone }) => {
  const narrowed = [...exact, ...lettered].toSorted();
  const all = [...narrowed, ...longer].toSorted();

  test('without a connection at the desk and in the search of everything: exact ones first, then those that begin so', () => {
    for (const endpoint of [issuingEndpoints.search, searchEndpoints.find]) {
      const found = numbersOf(asked(null, endpoint, { searchString: typed }));
      expect(new Set(found.slice(0, exact.length))).toEqual(new Set(exact));
      expect(found.toSorted()).toEqual(all);
    }
  });

  test('Enter at the desk takes the one exact piece, and asks where there are more', () => {
    const [first] = Issuable.array().parse(asked(null, issuingEndpoints.search, { searchString: typed }));
    expect(first?.doubtful ?? false).toBe(exact.length > 1);
  });

  test('on return, with and without a connection: exact ones and those with a letter after them', () => {
    const found = findReturned(piecesOut(open), typed);
    expect(found.map(({ piece }) => piece.clothingNumber).toSorted()).toEqual(narrowed);
    expect(meant(found)?.clothingNumber).toBe(exact.length === 1 ? exact[0] : undefined);
    const { notOut } = asked(null, returnEndpoints.search, { searchString: typed }) as { notOut: Found };
    expect(numbersOf(notOut).toSorted()).toEqual(exact.toSorted());
  });

  test('in a stocktake, with and without a connection: as on return', () => {
    const found = findCounted(counted, typed, { placeId: null, like: undefined, isCounted: () => false });
    expect(found.map(({ piece }) => piece.number).toSorted()).toEqual(narrowed);
  });

  test('is no code for a scanner', () => {
    expect(() => asked(null, codeEndpoints.get, {}, { code: typed })).toThrow(expect.objectContaining({ status: 404 }));
  });

  test.runIf(isAlone)('without a connection in lists by number: exact ones', () => {
    expect(numbersOf(asked(null, clothingItemEndpoints.search, { number: typed })).toSorted()).toEqual(exact.toSorted());
    expect(asked(null, clothingNameEndpoints.search, { number: typed })).toMatchObject([{ id: 1 }]);
  });

  test.runIf(isAlone)('in the list of its name', () => {
    const items = clothingItemEndpoints.list.data.parse(asked(null, clothingItemEndpoints.list, {}, { nameId: 1 }));
    expect(filterItems(items, { find: typed }).map(({ clothingNumber }) => clothingNumber)).toEqual(expect.arrayContaining([...exact]));
  });
});

test('without a connection the overview shows each number as it is written', () => {
  const { personOverviewList } = Overview.parse(asked(7, overviewEndpoints.get, {}));
  const pieces = personOverviewList.flatMap((person) => person.clothingOverviewList.flatMap((cell) => cell.pieces));
  expect(numbersOf(pieces).toSorted()).toEqual(numbersOfPieces.toSorted());
});
