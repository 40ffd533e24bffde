import { expect, test } from 'vitest';
import { aHolder } from '../../../../../test/clothing-file.ts';
import { holderFinder, onlyLike, whoIsMeant } from './holders.rules.ts';

const women = aHolder(1, 'Mari', 'Tamm', { groupName: 'Naisrühm' });
const mixed = aHolder(2, 'Mari', 'Tamm', { groupName: 'Segarühm' });
const gone = aHolder(3, 'Mari', 'Tamm', { active: false });
const anna = aHolder(4, 'Anna Maria', 'von Kask');
const find = holderFinder([women, anna]);

test.each(['Mari Tamm', 'mari  TAMM', 'Tamm, Mari', 'Tamm Mari', ' Tamm,Mari ', 'Mari, Tamm'])('%j is found', (text) =>
  expect(find(text)).toEqual([women]),
);
test.each(['Anna Maria von Kask', 'von Kask, Anna Maria', 'von Kask Anna Maria'])('%j is found', (text) =>
  expect(find(text)).toEqual([anna]),
);
test('a comma may be part of a name', () => {
  const odd = aHolder(9, 'Mari, ema', 'Tamm');
  expect(holderFinder([odd])('Mari, ema Tamm')).toEqual([odd]);
});
test.each(['Mari', 'Tamm', 'Mari Tamme', ''])('%j is nobody', (text) => expect(find(text)).toEqual([]));

test.each([
  ['Mari Tamm (Naisrühm)', [women]],
  ['Tamm, Mari (segarühm)', [mixed]],
  ['Mari Tamm (rühmata)', [gone]],
  ['Anna Maria von Kask (Naisrühm)', []],
  // Nobody is in a group of this name: it may be a pet name.
  ['Mari Tamm (Marsu)', [women, mixed, gone]],
])('%j is told apart by the group', (text, found) => expect(holderFinder([women, mixed, gone, anna])(text)).toEqual(found));

const ulo = aHolder(5, 'Ülo', 'O’Kask-Žukov', { groupName: 'Segarühm' });

test.each([
  ["Ülo O'Kask Žukov", null],
  ['OKASK-ŽUKOV, Ülo', null],
  ['Ülo O’Kask–Žukov (segarühm)', null],
  ['Ülo O’Kask-Žukov (Yll)', 'Kas „Ülo O’Kask-Žukov (Yll)“ on Ülo O’Kask-Žukov (Segarühm)?'],
  ['Ylo O’Kask-Zhukov', 'Kas „Ylo O’Kask-Zhukov“ on Ülo O’Kask-Žukov (Segarühm)?'],
  ['Ülo „Yll“ O’Kask-Žukov', 'Kas „Ülo „Yll“ O’Kask-Žukov“ on Ülo O’Kask-Žukov (Segarühm)?'],
  ['Ulo Okask-Zukov', 'Kas „Ulo Okask-Zukov“ on Ülo O’Kask-Žukov (Segarühm)?'],
  ['Okask Zukov Ülo (Segarühm)', 'Kas „Okask Zukov Ülo (Segarühm)“ on Ülo O’Kask-Žukov (Segarühm)?'],
])('%j is found, and asked about where it is only like the name', (text, asked) => {
  const namesakes = holderFinder([women, ulo])(text);
  expect(namesakes).toEqual([ulo]);
  expect(onlyLike({ field: 'holder', text, groupName: undefined, namesakes, since: null }, ulo)?.text ?? null).toBe(asked);
});
test('one into whom a record of the name was merged is asked about', () => {
  const kept = { ...women, formerNames: [{ firstName: 'Mari', lastName: 'Õunapuu' }] };
  const text = 'Õunapuu, Mari';
  expect(holderFinder([kept, ulo])(text)).toEqual([kept]);
  expect(onlyLike({ field: 'holder', text, groupName: undefined, namesakes: [kept], since: null }, kept)?.text).toBe(
    'Kas „Õunapuu, Mari“ on Mari Tamm (Naisrühm)?',
  );
});
test('a name like that of somebody in another group is nobody', () =>
  expect(holderFinder([women, ulo])('Ulo Okask-Zukov (Naisrühm)')).toEqual([]));

const ambiguous = 'Registris on mitu: Mari Tamm (Naisrühm), Mari Tamm (Segarühm)';
const inactive = 'Mari Tamm ei ole aktiivne, talle ei saa väljastada';

test.each([
  ['the only one', [women], undefined, null, women],
  ['the only one, of another group', [women], 'Segarühm', null, women],
  ['the one in the group', [women, mixed], 'segarühm', null, mixed],
  ['the one who has it', [women, mixed], undefined, 2, mixed],
  ['the one who has it before the one in the group', [women, mixed], 'Naisrühm', 2, mixed],
  ['the one who has it, no longer active', [women, gone], undefined, 3, gone],
  ['the only one who is active', [women, gone], undefined, null, women],
  ['several', [women, mixed], undefined, null, ['HOLDER_AMBIGUOUS', ambiguous]],
  ['several, none of them in the group', [women, mixed], 'Lasterühm', null, ['HOLDER_AMBIGUOUS', ambiguous]],
  ['one who is not active', [gone], undefined, null, ['HOLDER_INACTIVE', inactive]],
  ['nobody', [], undefined, null, ['HOLDER_UNKNOWN', 'Registris ei ole tantsijat „Mari Tamm“']],
] as const)('of namesakes: %s', (_, namesakes, groupName, presentHolder, meant) => {
  const found = whoIsMeant({ field: 'holder', text: 'Mari Tamm', groupName, namesakes, since: null }, presentHolder);
  expect('person' in found ? found.person : [found.problem.code, found.problem.text]).toEqual(meant);
});
