import { checkSign } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import {
  afterWear,
  findHolders,
  findPieces,
  groupsOut,
  meant,
  namesOut,
  narrowed,
  type OutPiece,
  ofEvening,
  openOf,
  stillOpen,
} from './pile.ts';

let nextId = 1;
const piece = (clothingName: string, clothingNumber: string | null, personName: string, more: Partial<OutPiece> = {}): OutPiece => ({
  clothingId: nextId++,
  clothingNameId: clothingName.length,
  clothingName,
  clothingNumber,
  state: 'OK',
  dueOn: null,
  late: false,
  stateAfterWear: null,
  size: null,
  sizeLabel: null,
  imageUrl: null,
  code: '00000000',
  personId: personName.length,
  personName,
  groupId: 1,
  groupName: 'Naisrühm',
  ...more,
});

const skirt12 = piece('Muhu seelik', '12', 'Mari Tamm', { sizeLabel: 'XL' });
const skirt120 = piece('Muhu seelik', '120', 'Eha Kask');
const apron12 = piece('Põlle nr', '12', 'Jüri Põder', { groupId: 2, groupName: 'Meesrühm' });
const apron7a = piece('Põll', '7a', 'Õnne Sillamets');
const belt = piece('Vöö', null, 'Mari Tamm', { sizeLabel: 'laps 128' });
const shirt = piece('Särk 2', '5', 'Mari Tamm');
const bodice = piece('Abu', '9', 'Mari-Liis O’Kask');
const all = [skirt12, skirt120, apron12, apron7a, belt, shirt, bodice];

describe('what a text finds', () => {
  test.each([
    ['an exact number, not one that begins so', '12', [skirt12, apron12]],
    ['its beginning, while there is no exact one', '1', [skirt12, skirt120, apron12]],
    ['zeros before it', '012', [skirt12, apron12]],
    ['"nr" before it', 'nr 120', [skirt120]],
    ['"nr" joined to it', 'nr12', [skirt12, apron12]],
    ['a number with a letter', '7A', [apron7a]],
    ['a number without its letter', '7', [apron7a]],
    ['a number and a word of the name', '12 seel', [skirt12]],
    ['a word and then the number', 'polle 12', [apron12]],
    ['a number and its holder', '12 mari', [skirt12]],
    ['a digit of the name', 'sark 2', [shirt]],
    ['a name and a size', 'seelik xl', [skirt12]],
    ['a holder and a size of words', 'mari Laps 128', [belt]],
    ['a name without accents', 'voo', [belt]],
    ['a holder', 'mari t', [skirt12, shirt, belt]],
    ['a single letter that begins a word of a name or of a holder', 'k', [skirt120]],
    ['a holder whose name is typed in another way', "mariliis o'kask", [bodice]],
    ['a number and such a holder', '9 okask', [bodice]],
    ['a number before a sign', '9 -', [bodice]],
    ['no holder for signs alone', '-', []],
    ['nothing', '99', []],
    ['nothing for no text', ' ', []],
  ])('%s', (_, typed, found) => {
    expect(findPieces(all, typed).map((hit) => hit.piece)).toEqual(found);
  });

  test('garments that came in last stand first, the others by name, their pieces by number', () => {
    const blouse = piece('Õlarätt', '12', 'Aadu Aas');
    const socks = piece('Käised', '12', 'Žanna Zirk');
    const hits = (...recent: OutPiece[]) =>
      findPieces(
        [blouse, socks, apron12, skirt12],
        '12',
        recent.map(({ clothingNameId }) => clothingNameId),
      ).map((hit) => hit.piece.clothingName);
    expect(hits()).toEqual(['Käised', 'Muhu seelik', 'Põlle nr', 'Õlarätt']);
    expect(hits(blouse, skirt12)).toEqual(['Õlarätt', 'Muhu seelik', 'Käised', 'Põlle nr']);
    const skirts = ['10', '2', '9a'].map((number) => piece('Muhu seelik', number, 'Aadu Aas'));
    expect(findPieces(skirts, 'seelik').map((hit) => hit.piece.clothingNumber)).toEqual(['2', '9a', '10']);
  });

  test('of the same number those come first whose names have the words as whole words; Enter takes the only best one', () => {
    const striped = piece('Muhu naise põikitriibuline seelik', '8', 'Eha Kask');
    const apron = piece('Muhu tikitud põll', '8', 'Õnne Sillamets');
    const pouch = piece('Muhu põllekott', '8', 'Jüri Õun');
    const hits = (typed: string) => findPieces([striped, pouch, apron], typed);
    expect(hits('8 muhu p').map((hit) => hit.piece)).toEqual([striped, pouch, apron]);
    expect(meant(hits('8 muhu p'))).toBeUndefined();
    expect(hits('8 muhu põll').map((hit) => hit.piece)).toEqual([apron, pouch]);
    expect(meant(hits('8 muhu põll'))).toBe(apron);
    expect(hits('8 muhu b')).toEqual([]);
  });

  test('one with a letter stands after the exact ones', () => {
    const lettered = piece('Muhu seelik', '12a', 'Eha Kask');
    expect(findPieces([lettered, skirt12, skirt120], '12').map((hit) => hit.piece)).toEqual([skirt12, lettered]);
  });

  test.each([
    ['the one piece of that number', [skirt12, skirt120], '12', skirt12],
    ['no other number that begins so', [skirt120], '12', undefined],
    ['no number with a letter after it', [apron7a], '7', undefined],
    ['the exact one beside one with a letter', [piece('Põll', '12a', 'Eha Kask'), skirt12], '12', skirt12],
    ['none of several', [skirt12, apron12], '12', undefined],
    ['the one of that name', [belt], 'vöö', belt],
  ])('Enter takes %s', (_, pieces, typed, taken) => {
    expect(meant(findPieces(pieces, typed))).toEqual(taken);
  });

  test('a name finds the person too, a number does not', () => {
    const { personId, personName, groupName } = skirt12;
    const mari = { personId, personName, groupName, held: 3 };
    expect(findHolders(all, 'tamm ma')).toEqual([mari]);
    expect(findHolders(all, '12 mari')).toEqual([]);
    expect(findHolders(all, 'seelik')).toEqual([]);
  });
});

test('chips narrow the pile, and count what is out', () => {
  expect(narrowed(all, { groupId: 2 })).toEqual([apron12]);
  expect(narrowed(all, { clothingNameIds: [skirt12.clothingNameId] })).toEqual([skirt12, skirt120]);
  expect(narrowed(all, { personId: skirt12.personId, clothingNameIds: [belt.clothingNameId] })).toEqual([belt]);
  expect(groupsOut(all)).toEqual([
    { id: 2, name: 'Meesrühm', count: 1 },
    { id: 1, name: 'Naisrühm', count: 6 },
  ]);
  expect(namesOut(all, { groupId: 2 })).toEqual([{ id: apron12.clothingNameId, name: 'Põlle nr', count: 1 }]);
});

test('who still has what: without what came in, of the group and names, the late first', () => {
  const holder = (of: OutPiece, late: boolean, ...items: OutPiece[]) => ({
    personId: of.personId,
    personName: of.personName,
    groupId: of.groupId,
    groupName: of.groupName,
    hasEmail: true,
    confirmed: false,
    numberOfLate: late ? items.length : 0,
    items: items.map((item) => ({ ...item, late })),
  });
  const holders = [holder(skirt12, false, skirt12, belt), holder(skirt120, true, skirt120), holder(apron12, false, apron12)];
  const who = (open: ReturnType<typeof openOf>) =>
    open.map(({ personName, numberOfLate, items }) => [personName, numberOfLate, items.length]);

  expect(who(stillOpen(holders, new Set([belt.clothingId, apron12.clothingId])))).toEqual([
    ['Mari Tamm', 0, 1],
    ['Eha Kask', 1, 1],
  ]);
  expect(who(openOf(holders, {}))).toEqual([
    ['Eha Kask', 1, 1],
    ['Mari Tamm', 0, 2],
    ['Jüri Põder', 0, 1],
  ]);
  expect(who(openOf(holders, { groupId: 2 }))).toEqual([['Jüri Põder', 0, 1]]);
  expect(who(openOf(holders, { clothingNameIds: [belt.clothingNameId] }))).toEqual([['Mari Tamm', 0, 1]]);
});

test('a code finds its piece alone, typed as an address too', () => {
  const code = `K7Q2M9X${checkSign('K7Q2M9X')}`;
  const pieces = [piece('Muhu seelik', '7', 'Mari Tamm'), piece('Muhu seelik', '12', 'Mari Tamm', { code })];
  const found = findPieces(pieces, `HTTPSÖ--RIIDEAIT.EE-E-${code}`);
  expect(found.map((hit) => hit.piece.clothingNumber)).toEqual(['12']);
  expect(meant(found)?.clothingNumber).toBe('12');
});

test.each([
  ['in order', 'OK', 'WASH'],
  ['damaged on the day', 'REPAIR', null],
  ['lost on the day', 'LOST', null],
] as const)('after wear a piece that is %s', (_, state, after) => expect(afterWear({ state, stateAfterWear: 'WASH' })).toBe(after));

test('an evening of a performance has what was worn there, with the states after wear; any other evening has no such states', () => {
  const holder = (personId: number, items: readonly OutPiece[]) => ({
    ...{ personId, personName: 'Mari Tamm', groupId: null, groupName: null, hasEmail: false, confirmed: false, numberOfLate: 0 },
    items: [...items],
  });
  const shirt = piece('Särk', '1', 'Mari Tamm', { stateAfterWear: 'WASH' });
  const [belt, own] = [piece('Vöö', '2', 'Mari Tamm'), piece('Põll', '3', 'Liis Kask')];
  const holders = [holder(1, [shirt, belt]), holder(2, [own])];
  const statesOf = (evening: ReturnType<typeof ofEvening>) =>
    evening.flatMap(({ items }) => items.map(({ clothingNumber, stateAfterWear }) => [clothingNumber, stateAfterWear]));
  expect(statesOf(ofEvening(holders, [holder(1, [shirt])]))).toEqual([['1', 'WASH']]);
  expect(ofEvening(holders, [])).toEqual([]);
  expect(statesOf(ofEvening(holders, null))).toEqual([
    ['1', null],
    ['2', null],
    ['3', null],
  ]);
});
