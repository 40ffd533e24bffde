import type { KeptRegister } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import { findPromises } from '../../wardrobe/promises/promises.service.ts';
import { readRegister } from './kept-register.queries.ts';

export async function getKeptRegister(scope: Scope): Promise<KeptRegister> {
  const promises = (await findPromises(scope)).map(({ clothingNameId: _, clothingName: __, clothingNumber: ___, ...promise }) => promise);
  return { ...(await readRegister(scope)), promises };
}
