import type { Page } from '@playwright/test';
import { ask, make } from './demo.ts';

interface Made {
  readonly id: number;
}

interface Dancer extends Made {
  readonly lastName: string;
  readonly name: string;
}

/** A new person. The name has letters only: digits in a search mean numbers of items. */
export async function aDancer(
  page: Page,
  given: { firstName?: string; lastName?: string; email?: string; groupId?: number; waist?: number; measuredOn?: string } = {},
): Promise<Dancer> {
  const lastName = `Ž${crypto.randomUUID().replaceAll(/[\d-]/g, '')}`;
  const data = { firstName: 'Õnne', lastName, genderCode: 'F', ...given };
  const { id } = await make<Made>(page, '/people', data);
  return { id, lastName: data.lastName, name: `${data.firstName} ${data.lastName}` };
}

/** A new clothing name with items in stock; a missing clothing type is added. */
export async function aClothingName(
  page: Page,
  name: string,
  { typeName = 'Seelikud', clothingNumbers = '', unnumbered = 0 } = {},
): Promise<{ id: number; name: string; items: readonly Made[] }> {
  const types = await ask<{ id: number; name: string }[]>(page, '/clothing-types');
  const type = types.find((known) => known.name === typeName) ?? (await make<Made>(page, '/clothing-types', { name: typeName }));
  const { id } = await make<Made>(page, '/clothing-names', { name, clothingTypeId: type.id });
  const hasItems = clothingNumbers !== '' || unnumbered > 0;
  const items = hasItems ? await make<Made[]>(page, `/clothing-names/${id}/items/many`, { clothingNumbers, unnumbered }) : [];
  return { id, name, items };
}

/** Issues items to a person. */
export const issueTo = (page: Page, person: Made, items: readonly Made[]): Promise<unknown> =>
  make(page, `/people/${person.id}/clothing`, { clothingIds: items.map(({ id }) => id), comments: [] });
