import type { Person } from '@riideait/contract';

type Named = Pick<Person, 'id' | 'firstName' | 'lastName' | 'email'>;

interface LinkedName {
  readonly name: string;
  /** Undefined where nobody of that name is among the people. */
  readonly id: number | undefined;
}

/** The names of those without an address, with whose they are; of two of the same name each is one. */
export function linkedNames(names: readonly string[], people: readonly Named[]): LinkedName[] {
  const addressless = people.filter(({ email }) => email === null);
  const byName = Map.groupBy(addressless, ({ firstName, lastName }) => `${firstName} ${lastName}`);
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return { name, id: byName.get(name)?.[before]?.id };
  });
}
