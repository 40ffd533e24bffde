import type { PerformancePerson } from '@riideait/contract';

/** How many said that they come, that they do not, and nothing. A no that came late is said, and decided by a keeper. */
export function countsOf(people: readonly Pick<PerformancePerson, 'comes'>[]) {
  const coming = people.filter(({ comes }) => comes === true).length;
  const absent = people.filter(({ comes }) => comes === false).length;
  return { coming, absent, unsaid: people.length - coming - absent };
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether each typed word begins a word of the name: 'ma ta' finds Mari Tamm. */
export function isNamed({ name }: Pick<PerformancePerson, 'name'>, typed: string): boolean {
  const words = folded(name).split(/[\s-]+/);
  return folded(typed)
    .split(/\s+/)
    .every((part) => words.some((word) => word.startsWith(part)));
}
