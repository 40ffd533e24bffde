import { atField, refusal } from '@riideait/contract';
import { refuse } from '../../../app-error.ts';
import { isSameName } from './erasing.rules.ts';

/** @throws AppError NAME_DIFFERS unless the name was typed again */
export function requireSameName(typed: string, name: string): void {
  if (!isSameName(typed, name)) refuse(atField('name', refusal('NAME_DIFFERS')));
}
