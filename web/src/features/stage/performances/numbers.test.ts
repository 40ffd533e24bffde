import { expect, test } from 'vitest';
import { countShort, shortBefore, written } from './changes.ts';
import { isSameProgramme, mergedNumbers } from './merged-numbers.ts';
import { minutesOf, moved, newNumber, type TypedNumber, TypedProgramme, wornIn, writtenMinutes } from './numbers.ts';
import { PastedForm, pastedNumbers } from './pasted-numbers.ts';
import { wordsOfNumber } from './words.ts';

test('minutes that come back are typed minutes', () => {
  expect(writtenMinutes(4.5)).toBe('4:30');
  expect(writtenMinutes(minutesOf('0:05') ?? null)).toBe('0:05');
  expect(writtenMinutes(minutesOf(' ') ?? null)).toBe('');
  expect(minutesOf('neli')).toBeUndefined();
});

test('a row moves up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
});

test('a new number wears the sets of the last one, and is sent without its key', () => {
  const number = newNumber(newNumber(undefined, { womenSetId: 1, menSetId: 2 }), { name: 'Tuljak', minutes: '4:30' });
  const sent = {
    id: null,
    name: 'Tuljak',
    minutes: 4.5,
    fixed: false,
    womenSetId: 1,
    menSetId: 2,
    addedPersonIds: [],
    leftOutPersonIds: [],
  };
  expect(TypedProgramme.parse({ version: 3, numbers: [number] })).toEqual({ version: 3, numbers: [sent] });
});

test('a number in words: its sets, whether it stays, who dances beside the groups and who does not', () => {
  const number = { womenSetName: 'Muhu', menSetName: 'Hargla', fixed: true, addedPersonIds: [1], leftOutPersonIds: [2, 9] };
  const people = [
    { id: 1, name: 'Mari' },
    { id: 2, name: 'Liis' },
  ];
  expect(wordsOfNumber(number, people)).toBe('Muhu / Hargla · jääb paigale · +\u00a0Mari · −\u00a0Liis');
  expect(wordsOfNumber({ ...number, menSetName: 'Muhu', fixed: false, addedPersonIds: [], leftOutPersonIds: [] }, people)).toBe('Muhu');
});

const number = (id: number, changed: Partial<TypedNumber> = {}): TypedNumber =>
  newNumber(undefined, { key: `number ${id}`, id, name: `Number ${id}`, ...changed });
const [one, two, three] = [number(1), number(2), number(3)];
const before = [one, two, three];
const isNew = newNumber(undefined, { name: 'Uus' });
const added = number(4);

test.each<[string, readonly TypedNumber[], readonly TypedNumber[], readonly TypedNumber[]]>([
  [
    'an own name and another’s minutes',
    [number(1, { name: 'Oma' }), two, three],
    [number(1, { minutes: '4:00' }), two, three],
    [number(1, { name: 'Oma', minutes: '4:00' }), two, three],
  ],
  [
    'the own word stays where both changed',
    [number(1, { name: 'Oma' }), two, three],
    [number(1, { name: 'Teise' }), two, three],
    [number(1, { name: 'Oma' }), two, three],
  ],
  ['another’s order', before, [three, one, two], [three, one, two]],
  ['the own order over another’s', [two, one, three], [three, one, two], [two, one, three]],
  ['a new number of each', [...before, isNew], [...before, added], [...before, added, isNew]],
  ['one that the other took out', before, [one, three], [one, three]],
  ['one that was taken out here', [one, three], [number(1, { name: 'Teise' }), two, three], [number(1, { name: 'Teise' }), three]],
])('changes of two users are put together: %s', (_, own, now, merged) => {
  expect(mergedNumbers(before, own, now)).toEqual(merged);
});

test('a changed number that another user took out is saved as a new one', () => {
  const [, kept] = mergedNumbers(before, [one, number(2, { name: 'Oma' }), three], [one, three]).toSorted(
    (a, b) => (a.id ?? 1.5) - (b.id ?? 1.5),
  );
  expect(kept).toMatchObject({ id: null, name: 'Oma' });
  expect(kept?.key).not.toBe(two.key);
});

test('an order or a name changes nothing of what is worn; a set or a dancer does', () => {
  const worn = (...numbers: TypedNumber[]) => wornIn({ version: 1, numbers });
  expect(worn(number(1, { womenSetId: 1 }), number(2, { name: 'Uus' }))).toBe(worn(two, number(1, { womenSetId: 1 })));
  expect(worn(number(1, { womenSetId: 1 }), two)).not.toBe(worn(one, two));
  expect(worn(number(1, { leftOutPersonIds: [1] }))).not.toBe(worn(number(1, { addedPersonIds: [1] })));
});

test('a programme that was saved while its answer was lost is the one that is there', () => {
  const own = [number(1, { minutes: '4,5' }), newNumber(undefined, { name: 'Uus', minutes: '3' }), two, three];
  const now = [number(1, { minutes: '4:30' }), number(4, { name: 'Uus', minutes: '3:00' }), two, three];
  expect(isSameProgramme(mergedNumbers(before, own, now), now)).toBe(true);
  expect(isSameProgramme(mergedNumbers(before, [...own, isNew], now), now)).toBe(false);
});

const change = (personName: string, changed: { toId?: number; fromSet?: string; isShort?: boolean } = {}) => ({
  ...{ personId: 1, personName, fromId: 1, fromName: 'Tuljak', toId: 2, toName: 'Kaera-Jaan' },
  ...{ fromSet: 'Muhu', toSet: 'Kihnu', pieces: 9, hasSeconds: 30, needsSeconds: 130, isShort: true, ...changed },
});

test('short changes before a number: dancers with the same one stand together', () => {
  const changes = [
    change('Mari'),
    change('Jüri', { fromSet: 'Hargla' }),
    change('Liis'),
    change('Anu', { isShort: false }),
    change('Eha', { toId: 3 }),
  ];
  expect(shortBefore(changes, 2).map(({ names, fromSet }) => [fromSet, ...names])).toEqual([
    ['Muhu', 'Mari', 'Liis'],
    ['Hargla', 'Jüri'],
  ]);
  expect(shortBefore(changes, null)).toEqual([]);
  expect(countShort(changes)).toBe(4);
  expect(written(130)).toBe('2:10');
});

test('pasted lines come behind, or in place of the numbers; a line without sets is worn in those before it', () => {
  const line = { line: 1, errors: [], minutes: 4, womenSetId: null, menSetId: null };
  const lines = [
    { ...line, name: 'Tuljak' },
    { ...line, name: 'Polka', menSetId: 7 },
  ];
  const numbers = [number(1, { womenSetId: 1, menSetId: 2 })];
  const worn = (all: readonly TypedNumber[]) => all.map(({ name, minutes, womenSetId, menSetId }) => [name, minutes, womenSetId, menSetId]);
  const pasted = [
    ['Tuljak', '4:00', 1, 2],
    ['Polka', '4:00', null, 7],
  ];
  expect(worn(pastedNumbers(numbers, lines, false))).toEqual([['Number 1', '', 1, 2], ...pasted]);
  expect(worn(pastedNumbers(numbers, lines, true))).toEqual(pasted);
});

test.each([
  ['the last place', 1, 59, false, undefined],
  ['one too many with those that are there', 2, 59, false, 'Kavas on kõige rohkem 60 numbrit'],
  ['in place of those that are there', 2, 60, true, undefined],
  ['too many alone', 61, 0, false, 'Kavas on kõige rohkem 60 numbrit'],
  ['none', 0, 1, false, 'Kirjuta vähemalt üks rida ja paranda need, mida ei saa lugeda'],
])('pasted lines: %s', (_, count, there, replaces, message) => {
  const lines = Array.from({ length: count }, (__, index) => `Number ${index}`).join('\n');
  expect(PastedForm([], there).safeParse({ lines, replaces }).error?.issues[0]?.message).toBe(message);
});

test('a programme of more than 60 numbers is refused at the list', () => {
  const issues = TypedProgramme.safeParse({ version: 1, numbers: Array.from({ length: 61 }, (_, index) => number(index + 1)) }).error
    ?.issues;
  expect(issues).toMatchObject([{ path: ['numbers'], message: 'Kavas on kõige rohkem 60 numbrit' }]);
});
