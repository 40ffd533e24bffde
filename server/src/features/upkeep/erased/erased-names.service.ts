import { fullNameOf } from '@riideait/contract';
import { nameHash } from '../../../crypto/name-hash.ts';
import { dayInEstonia } from '../../../day.ts';
import type { Scope } from '../../../db/scope.ts';
import { findErasedNames, findNamesEver } from './erased.queries.ts';

/** Hashes of all names that a dancer ever had: each first name with each last name. */
export async function hashesOfNames(scope: Scope, id: number, nameSecret: string): Promise<string[]> {
  const { firstNames, lastNames } = await findNamesEver(scope, id);
  // Of a borrower there is no first name.
  const firsts = firstNames.length > 0 ? firstNames : [''];
  const hashes = firsts.flatMap((firstName) => lastNames.map((lastName) => nameHash(nameSecret, fullNameOf({ firstName, lastName }))));
  return [...new Set(hashes)];
}

/** Says on which day in Estonia a dancer of this name, or one like it, was erased last; undefined: none was. */
export async function erasedNames(scope: Scope, nameSecret: string | undefined): Promise<(name: string) => string | undefined> {
  const erased = nameSecret === undefined ? [] : await findErasedNames(scope);
  if (nameSecret === undefined || erased.length === 0) return () => undefined;
  const days = new Map(erased.map(({ hash, at }) => [hash, dayInEstonia(new Date(at))]));
  return (name) => days.get(nameHash(nameSecret, name));
}
