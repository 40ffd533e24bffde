import type { Page } from '@playwright/test';
import { make } from './demo.ts';
import { inOwnEnsemble } from './members.ts';

interface Made {
  readonly id: number;
}

/** A dancer with this waist, cm. */
export const aMeasuredDancer = async (page: Page, firstName: string, lastName: string, waist: number): Promise<Made> =>
  make<Made>(page, '/people', { firstName, lastName, genderCode: 'F', waist });

/**
 * A new ensemble with a clothing name "Muhu seelik" whose sizes are waists, cm: from 0 to 6 cm more than the dancer's can be worn, 1 to 3 is
 * best. Answers the name and makes skirts of it.
 */
export async function skirtsByWaist(
  page: Page,
): Promise<{ nameId: number; aSkirt: (clothingNumber: string, size: number) => Promise<Made> }> {
  await inOwnEnsemble(page, 'ROLE_USER');
  const type = await make<Made>(page, '/clothing-types', { name: 'Seelikud' });
  const name = await make<Made>(page, '/clothing-names', {
    name: 'Muhu seelik',
    clothingTypeId: type.id,
    garmentKind: 'SKIRT',
    sizeMeans: 'WAIST',
  });
  return {
    nameId: name.id,
    aSkirt: (clothingNumber, size) => make<Made>(page, `/clothing-names/${name.id}/items`, { clothingNumber, size, comment: null }),
  };
}
