import type { DressingCell, DressingPerson, DressingPlan } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { meaningOf, missingAfter } from './scanned.ts';

const SKIRT = 1;
const BLOUSE = 2;

const cell = (clothingNameId: number, clothingId: number | null, state: DressingCell['state'] = 'PROPOSED'): DressingCell => ({
  clothingNameId,
  state: clothingId === null ? 'NONE' : state,
  clothingId,
  clothingNumber: clothingId === null ? null : String(clothingId),
  sizeLabel: null,
});

const person = (id: number, name: string, cells: DressingCell[]): DressingPerson => ({
  id,
  name,
  genderCode: null,
  confirmed: false,
  handed: false,
  cells,
});

const mari = person(1, 'Mari', [cell(SKIRT, 12), cell(BLOUSE, 22)]);
const eha = person(2, 'Eha', [cell(SKIRT, 14), cell(BLOUSE, 24)]);
const kai = person(3, 'Kai', [cell(SKIRT, null), cell(BLOUSE, 26, 'HELD')]);
const plan: DressingPlan = {
  ...{ id: 1, version: 1, name: 'Pidu', groupId: null, groupName: null, addedPersonIds: [], leftOutPersonIds: [], clothingSetIds: [] },
  ...{ dueOn: null, performanceId: null, clothingNames: [], shortages: [], together: false, heldOutside: [], people: [mari, eha, kai] },
};

const meaning = (id: number, clothingNameId: number, turn?: number, scanned: number[] = []) => {
  const found = meaningOf(plan, { id, clothingNameId }, { turn, scanned: new Set(scanned) });
  return [found.is, 'person' in found && found.person.name, 'owner' in found && found.owner?.name].filter(Boolean);
};

describe('a scanned piece', () => {
  test.each([
    ['that is planned', 12, SKIRT, undefined, [], ['planned', 'Mari']],
    ['of the dancer whose turn it is', 22, BLOUSE, 1, [12], ['planned', 'Mari']],
    ['of another dancer, in place of one she waits for', 14, SKIRT, 1, [22], ['another', 'Mari', 'Eha']],
    ['of another dancer, when she has hers', 14, SKIRT, 1, [12], ['planned', 'Eha']],
    ['of nobody, in place of one she waits for', 99, SKIRT, 1, [], ['another', 'Mari']],
    ['of nobody, where she lacks one', 99, SKIRT, 3, [], ['another', 'Kai']],
    ['of nobody, where she holds one', 99, BLOUSE, 3, [], ['unplanned']],
    ['of nobody, in nobody’s turn', 99, SKIRT, undefined, [], ['unplanned']],
    ['of a name that the plan does not have', 99, 7, 1, [], ['unplanned']],
  ])('%s', (_, id, nameId, turn, scanned, expected) => expect(meaning(id, nameId, turn, scanned)).toEqual(expected));
});

describe('what is not handed', () => {
  const after = (piece: number, scanned: number[], missing: number[], instead?: number) => [
    ...missingAfter(mari, piece, new Set(scanned), new Set(missing), instead),
  ];

  test('the first scan of a dancer lets her others wait', () => expect(after(12, [], [24])).toEqual([24, 22]));
  test('the next one is ticked, and ticks by hand stay', () => {
    expect(after(22, [12], [22])).toEqual([]);
    expect(after(12, [22], [])).toEqual([]);
  });
  test('a piece that takes the place of a planned one is handed', () => expect(after(99, [], [], 12)).toEqual([22]));
});
