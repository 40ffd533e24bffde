import { alikeKey } from './person-name.ts';

/** A person among others of which some may have the same name. */
export interface Namesake {
  readonly id: number;
  readonly name: string;
  readonly groupName: string | null;
  /** What may tell one from another: address, phone number, what is held. The best first. */
  readonly details: readonly (string | null)[];
}

/** By id, of people with like names in one group: the first of their details that differs. The group tells the others apart. */
export function tellApart(people: readonly Namesake[]): ReadonlyMap<number, string> {
  const told = new Map<number, string>();
  for (const alike of Map.groupBy(people, ({ name, groupName }) => `${alikeKey(name)}\n${groupName ?? ''}`).values()) {
    const places = [...(alike[0]?.details.keys() ?? [])];
    const place = places.find((at) => new Set(alike.map(({ details }) => details[at])).size > 1);
    if (place === undefined) continue;
    for (const { id, details } of alike) {
      const detail = details.slice(place).find((each) => each !== null);
      if (detail) told.set(id, detail);
    }
  }
  return told;
}
