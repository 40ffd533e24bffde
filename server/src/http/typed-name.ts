import { atField, refusal } from '@riideait/contract';
import { refuse } from '../app-error.ts';

/** Whether a name was typed again: case and number of spaces do not matter. */
export const isSameName = (typed: string, name: string): boolean => folded(typed) === folded(name);

const folded = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('et');

/** @throws AppError NAME_DIFFERS unless the name was typed again */
export function requireSameName(typed: string, name: string): void {
  if (!isSameName(typed, name)) refuse(atField('name', refusal('NAME_DIFFERS')));
}
