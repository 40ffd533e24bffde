import type { Random } from './random.ts';
import type { Gender } from './wardrobe.ts';

export interface DemoPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly genderCode: Gender;
  readonly group: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly height: number | null;
  readonly footSize: number | null;
  readonly headSize: number | null;
  readonly active: boolean;
}

interface Names {
  readonly female: readonly string[];
  readonly male: readonly string[];
  readonly surnames: readonly string[];
}

/** Groups with numbers of women and men: 64 people. */
export const groups: readonly { name: string; women: number; men: number }[] = [
  { name: 'Naisrühm', women: 20, men: 0 },
  { name: 'Segarühm', women: 12, men: 12 },
  { name: 'Noorterühm', women: 6, men: 6 },
  { name: 'Õpetajad', women: 5, men: 3 },
];

const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '');

/** Dancers with unique names, some without an e-mail address, some inactive. */
export function dancers({ female, male, surnames }: Names, chances: Random): DemoPerson[] {
  const women = chances.shuffled(female);
  const men = chances.shuffled(male);
  const families = chances.shuffled(surnames);
  const family = (index: number) => families[index % families.length] ?? 'Tamm';

  let woman = 0;
  let man = 0;
  return groups.flatMap(({ name: group, women: ofWomen, men: ofMen }) => [
    ...Array.from({ length: ofWomen }, () => dancer(doubled(women, woman), family(woman++), 'F', group, chances)),
    ...Array.from({ length: ofMen }, () => dancer(doubled(men, man), family(man++ + 20), 'M', group, chances)),
  ]);
}

function dancer(firstName: string, lastName: string, genderCode: Gender, group: string, { between, chance }: Random): DemoPerson {
  const tall = genderCode === 'M' ? 178 : 166;
  return {
    firstName,
    lastName,
    genderCode,
    group,
    email: chance(82) ? `${plain(firstName)}.${plain(lastName)}@tantsija.test` : null,
    phoneNumber: chance(90) ? `+372 5${between(100, 999)} ${between(1000, 9999)}` : null,
    height: chance(80) ? tall + between(-20, 20) / 2 : null,
    footSize: chance(80) ? (genderCode === 'M' ? between(41, 46) : between(36, 41)) : null,
    headSize: chance(60) ? between(54, 60) : null,
    active: !chance(10),
  };
}

/** Every name once, then double names: "Õnne-Mai". */
const doubled = (names: readonly string[], index: number): string => {
  const name = names[index % names.length] ?? 'Mai';
  return index < names.length ? name : `${name}-Mai`;
};
