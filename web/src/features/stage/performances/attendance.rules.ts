import type { PerformancePerson } from '@riideait/contract';

/** How many said that they come, that they do not, that they do not when it was late for it, and nothing. */
export function countsOf(people: readonly Pick<PerformancePerson, 'comes' | 'late'>[]) {
  const coming = people.filter(({ comes }) => comes === true).length;
  const late = people.filter((person) => person.late).length;
  const absent = people.filter(({ comes }) => comes === false).length - late;
  return { coming, absent, late, unsaid: people.length - coming - absent - late };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each typed word begins a word of the name: 'ma ta' finds Mari Tamm. */
export function isNamed({ name }: Pick<PerformancePerson, 'name'>, typed: string): boolean {
  const words = folded(name).split(/[\s-]+/);
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}

/** What a tap notes: on the pressed side it takes back what a user has noted, but what she said herself it notes, with her words. */
export const afterTap = (
  { saidAt, saidBy }: Pick<PerformancePerson, 'saidAt' | 'saidBy'>,
  comes: boolean | null,
  tapped: boolean | null,
): boolean | null => (tapped === null && saidAt !== null && saidBy === null ? comes : tapped);
