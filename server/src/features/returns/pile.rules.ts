import type { OpenHolder } from '@riideait/contract';

/** A piece that is out, with its holder. */
export type OpenPiece = OpenHolder['items'][number] & Omit<OpenHolder, 'items' | 'numberOfLate'>;

/** People with their pieces, in the order of their first piece; those who are late first. */
export function openHolders(pieces: readonly OpenPiece[]): OpenHolder[] {
  const holders = [...Map.groupBy(pieces, ({ personId }) => personId).values()].flatMap((held): OpenHolder[] => {
    const [first] = held;
    if (first === undefined) return [];
    const { personId, personName, groupId, groupName, hasEmail } = first;
    const items = held.map(({ personId: _, personName: _name, groupId: _group, groupName: _groupName, hasEmail: _email, ...item }) => item);
    return [{ personId, personName, groupId, groupName, hasEmail, numberOfLate: items.filter(({ late }) => late).length, items }];
  });
  return holders.toSorted((a, b) => Number(b.numberOfLate > 0) - Number(a.numberOfLate > 0));
}
