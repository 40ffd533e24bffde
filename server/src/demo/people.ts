import names from './names.json' with { type: 'json' };
import { type Random, random } from './random.ts';
import { bodyOf, type Measured, measured, type TrueBody } from './true-body.ts';
import type { Gender } from './wardrobe.ts';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly genderCode: Gender;
  readonly group: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly active: boolean;
  readonly body: TrueBody;
  readonly measures: readonly Measured[];
}

/** Groups with numbers of women and men: 64 people. `growing`: of children. */
export const groups: readonly { name: string; women: number; men: number; growing?: true }[] = [
  { name: 'Naisrühm', women: 20, men: 0 },
  { name: 'Segarühm', women: 12, men: 12 },
  { name: 'Noorterühm', women: 6, men: 6, growing: true },
  { name: 'Õpetajad', women: 5, men: 3 },
];

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '');

/** Dancers with unique names, some without an e-mail address, some inactive; the same at every call. */
export function demoDancers(): DemoPerson[] {
  const { female, male, surnames } = names;
  const chances = random(1869);
  const women = chances.shuffled(female);
  const men = chances.shuffled(male);
  const families = chances.shuffled(surnames);
  const family = (index: number) => families[index % families.length] ?? 'Tamm';

  let woman = 0;
  let man = 0;
  return groups.flatMap(({ name: group, women: ofWomen, men: ofMen, growing: young = false }) => [
    ...Array.from({ length: ofWomen }, () => dancer(doubled(women, woman), family(woman++), 'F', { group, young }, chances)),
    ...Array.from({ length: ofMen }, () => dancer(doubled(men, man), family(man++ + 20), 'M', { group, young }, chances)),
  ]);
}

function dancer(
  firstName: string,
  lastName: string,
  genderCode: Gender,
  { group, young }: { group: string; young: boolean },
  chances: Random,
): DemoPerson {
  const { between, chance } = chances;
  const body = bodyOf(genderCode, { young }, chances);
  return {
    firstName,
    lastName,
    genderCode,
    group,
    email: chance(82) ? `${plain(firstName)}.${plain(lastName)}@tantsija.test` : null,
    phoneNumber: chance(90) ? `+372 5${between(100, 999)} ${between(1000, 9999)}` : null,
    active: !chance(10),
    body,
    measures: measured(body, { young }, chances),
  };
}

/** Every name once, then double names: "Õnne-Mai". */
const doubled = (names: readonly string[], index: number): string => {
  const name = names[index % names.length] ?? 'Mai';
  return index < names.length ? name : `${name}-Mai`;
};
