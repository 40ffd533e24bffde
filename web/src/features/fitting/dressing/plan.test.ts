import type { DressingCell, DressingPerson, DressingPlan, HandOverOutcome } from '@riideait/contract';
import { expect, test } from 'vitest';
import { allAtOnce, areHeld, namedLike, refusalLines, turnsOf } from './hand-out.ts';
import { completeWords, pictureOf, pieceOf, plannedOf, progressOf, shortageWords, shownPeople } from './plan.ts';
import { planName } from './plan-form.ts';

const cell = (of: Partial<DressingCell>): DressingCell => ({
  clothingNameId: 1,
  state: 'PROPOSED',
  clothingId: 100,
  clothingNumber: '12',
  sizeLabel: '40',
  fit: { level: 'FITS' },
  ...of,
});
const nothing = { clothingId: null, clothingNumber: null, sizeLabel: null, fit: undefined } as const;

const person = (id: number, name: string, cells: DressingCell[], handed = false): DressingPerson => ({
  id,
  name,
  genderCode: 'F',
  confirmed: false,
  handed,
  cells,
});

const plan = (...people: DressingPerson[]): DressingPlan => ({
  id: 1,
  version: 1,
  name: 'Plaan',
  groupId: null,
  groupName: null,
  addedPersonIds: [],
  leftOutPersonIds: [],
  clothingSetIds: [1],
  dueOn: null,
  performanceId: null,
  clothingNames: [
    { id: 1, name: 'Muhu seelik', imageUrl: '/images/seelik.webp' },
    { id: 2, name: 'Tanu', imageUrl: '/drawings.svg#cap' },
  ],
  people,
  shortages: [],
  together: false,
  heldOutside: [],
});

const mari = person(1, 'Mari Tamm', [cell({}), cell({ clothingNameId: 2, clothingId: 200, state: 'LOCKED' })]);
const liis = person(2, 'Liis Kask', [cell({ ...nothing, state: 'NONE' }), cell({ clothingNameId: 2, ...nothing, state: 'OWN' })]);
const kadi = person(3, 'Kadi Õun', [cell({ state: 'HELD' }), cell({ clothingNameId: 2, ...nothing, state: 'EMPTY' })], true);
const anne = person(4, 'Anne Põld', [cell({ obstacle: 'Muhu seelik 12 on juba väljastatud: Liis Kask' })]);

test.each([
  [[mari, kadi], 'Kõik 2 tantsijat saavad terve komplekti.'],
  [[mari], 'Plaani ainus tantsija saab terve komplekti.'],
  [[mari, liis, kadi], '2 tantsijat 3-st saavad terve komplekti.'],
  [[mari, liis, anne], '1 tantsija 3-st saab terve komplekti.'],
  [[liis, anne], 'Mitte keegi 2 tantsijast ei saa tervet komplekti.'],
])('an empty or own cell is no shortage, an obstacle is: %#', (people, words) => expect(completeWords(plan(...people))).toBe(words));

test.each([
  [
    [
      ['HELD', 'WRONG'],
      ['PROPOSED', 'FITS'],
    ],
    '1 tantsija 2-st saab terve komplekti, 1 käes olev ese ei sobi.',
  ],
  [
    [
      ['HELD', 'WRONG'],
      ['HELD', 'WRONG'],
      ['HELD', 'TIGHT'],
      ['HELD', 'UNKNOWN'],
    ],
    '2 tantsijat 4-st saavad terve komplekti, 2 käes olevat eset ei sobi.',
  ],
  [
    [
      ['HELD', 'WRONG'],
      ['LOCKED', 'WRONG'],
      ['PROPOSED', 'WRONG'],
    ],
    'Mitte keegi 3 tantsijast ei saa tervet komplekti, 1 käes olev ese ei sobi, 2 plaanitud eset ei sobi.',
  ],
] as const)('a piece that does not fit is not counted as had: %#', (cells, words) => {
  const people = cells.map(([state, level], index) => person(index, 'Mari', [cell({ state, fit: { level } })]));
  expect(completeWords(plan(...people))).toBe(words);
  expect(shownPeople(plan(...people), { lacking: true })).toHaveLength(cells.filter(([, level]) => level === 'WRONG').length);
});

test.each([
  [cell({}), 'Muhu seelik nr 12'],
  [cell({ clothingNumber: null }), 'Muhu seelik, suurus 40'],
  [cell({ clothingNumber: null, sizeLabel: null }), 'Muhu seelik'],
])('a piece without a number is named by its size: %#', (piece, words) => expect(pieceOf(plan(), piece)).toBe(words));

test('missing pieces stand by name, with the sizes that are known', () => {
  const short = (clothingNameId: number, clothingName: string, sizeLabel: string | null, count: number) => ({
    clothingNameId,
    clothingName,
    size: null,
    sizeLabel,
    isMeasure: sizeLabel?.startsWith('vöökoht') === true,
    count,
  });
  const words = (...shortages: ReturnType<typeof short>[]) => shortageWords({ shortages });
  expect(words()).toBeNull();
  expect(words(short(1, 'Muhu liistik', '40', 2), short(1, 'Muhu liistik', 'XL', 1), short(2, 'Tanu', null, 1))).toBe(
    'Puudu: Muhu liistik 3 tk (suurus 40 × 2, XL); Tanu 1 tk.',
  );
  const measured = [short(3, 'Seelik', 'vöökoht 76', 1), short(3, 'Seelik', 'vöökoht 140', 2)];
  expect(words(...measured)).toBe('Puudu: Seelik 3 tk (vöökoht 76, vöökoht 140 × 2).');
  expect(words(short(3, 'Seelik', 'M', 1), ...measured)).toBe('Puudu: Seelik 4 tk (suurus M, vöökoht 76, vöökoht 140 × 2).');
});

test('proposed and locked pieces are handed over', () => {
  expect([mari, liis, kadi].map((each) => plannedOf(each).map(({ clothingId }) => clothingId))).toEqual([[100, 200], [], []]);
  expect(allAtOnce(plan(mari, liis, kadi), new Set())).toEqual([{ personId: 1, clothingIds: [100, 200] }]);
  expect(allAtOnce(plan(mari, liis, kadi), new Set([100]))).toEqual([{ personId: 1, clothingIds: [200] }]);
  expect(allAtOnce(plan(mari, liis, kadi), new Set([100, 200]))).toEqual([]);
  expect(progressOf(plan(mari, liis, kadi))).toEqual({ handed: 1, all: 3 });
});

test('portions are held once each dancer has all of her pieces', () => {
  const holding = (...ids: number[]) =>
    plan(
      person(
        1,
        'Mari Tamm',
        ids.map((clothingId) => cell({ state: 'HELD', clothingId })),
        true,
      ),
    );
  const portions = [{ personId: 1, clothingIds: [100, 200] }];
  expect(areHeld(portions, holding(100, 200, 300))).toBe(true);
  expect(areHeld(portions, holding(100))).toBe(false);
  expect(areHeld(portions, plan(mari))).toBe(false);
  expect(areHeld([...portions, { personId: 2, clothingIds: [300] }], holding(100, 200, 300))).toBe(false);
});

test('the filters show who lacks something and who has not got everything', () => {
  const names = (shown: Parameters<typeof shownPeople>[1]) => shownPeople(plan(mari, liis, kadi, anne), shown).map(({ id }) => id);
  expect(names({})).toEqual([1, 2, 3, 4]);
  expect(names({ lacking: true })).toEqual([2, 4]);
  expect(names({ waiting: true })).toEqual([1, 2, 4]);
});

test('a dancer is found without accents; who has everything stands apart', () => {
  const found = (typed: string) => {
    const { waiting, done } = turnsOf(plan(mari, liis, kadi));
    return [waiting, done].map((people) => people.filter(namedLike(typed)).map(({ id }) => id));
  };
  expect(found('')).toEqual([[1, 2], [3]]);
  expect(found('oun')).toEqual([[], [3]]);
  expect(found(' kask ')).toEqual([[2], []]);
  expect(found('kask-liis')).toEqual([[2], []]);
});

const refused = (taken: HandOverOutcome['taken'], reasons: string[] = []): HandOverOutcome => ({
  personId: 1,
  outcome: 'REFUSED',
  given: 0,
  taken,
  reasons,
});
const lost = { clothingNameId: 1, clothingId: 100, holder: 'Kask Liis' };

test.each([
  [
    refused([lost]),
    cell({ clothingId: 101, clothingNumber: '14' }),
    'Muhu seelik nr 12: Kask Liis on selle saanud. Uus pakkumine: Muhu seelik nr 14.',
  ],
  [refused([lost]), cell({ ...nothing, state: 'NONE' }), 'Muhu seelik nr 12: Kask Liis on selle saanud. Teist sobivat ei ole.'],
  [refused([{ ...lost, holder: null }]), cell({}), 'Muhu seelik nr 12: seda ei saa enam võtta.'],
  [refused([], ['Mari Tamm ei ole enam plaanis']), cell({}), 'Mari Tamm ei ole enam plaanis'],
])('a refused hand-over says who has the piece and what is proposed instead: %#', (outcome, now, line) =>
  expect(refusalLines(outcome, plan(mari), plan({ ...mari, cells: [now] }))).toEqual([line]),
);

test('a new plan is named after its group and day', () => {
  expect(planName('Naisrühm', new Date('2026-11-22T10:00:00Z'))).toBe('Naisrühm 22.11.2026');
  expect(planName(undefined)).toBe('');
});

test('a cell has the photo of its piece, else the picture of its garment', () => {
  const names = [{ id: 1, name: 'Muhu seelik', imageUrl: '/images/seelik.webp' }];
  expect(pictureOf(names, cell({ imageUrl: '/images/12.webp' }))).toBe('/images/12.webp');
  expect(pictureOf(names, cell(nothing))).toBe('/images/seelik.webp');
  expect(pictureOf(names, cell({ clothingNameId: 9 }))).toBeNull();
});
