import {
  type ClothingType,
  clothingSetEndpoints,
  clothingTypeEndpoints,
  type Group,
  groupEndpoints,
  type Overview,
  overviewEndpoints,
} from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { choose, press } from '../../../../test/hands.ts';
import { address, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const women: Group = { id: 4, name: 'Naisrühm', growing: false, borrowers: false, nrOfActivePeople: 2, nrOfAllPeople: 2, version: 1 };
const aprons: ClothingType = { id: 5, name: 'Põlled', garmentKind: 'NONE', stateAfterWear: null, nrOfClothingNames: 1 };

const names = [
  { id: 1, name: 'Kihnu põll', imageUrl: null },
  { id: 2, name: 'Muhu seelik', imageUrl: null },
];
const people = ['Anu Aas', 'Kai Kask', 'Jüri Õun'].map((name, index) => ({ id: index + 1, name, late: 0, clothingOverviewList: [] }));

/** As the server filters: the women are the first two, aprons the first name. */
const overviewOf = ({ groupId, type }: Readonly<Record<string, string>>): Overview => ({
  clothingNameList: type === undefined ? names : names.slice(0, 1),
  personOverviewList: groupId === undefined ? people : people.slice(0, 2),
});

beforeEach(() => {
  serve(groupEndpoints.list, { data: [women] });
  serve(clothingTypeEndpoints.list, { data: [aprons] });
  serve(clothingSetEndpoints.list, { data: [] });
});

async function size(): Promise<{ people: number; names: number }> {
  const grid = await screen.findByRole('grid', { name: 'Mis on kelle käes' });
  return { people: Number(grid.getAttribute('aria-rowcount')) - 1, names: Number(grid.getAttribute('aria-colcount')) - 1 };
}
const becomes = (people: number, names: number) => waitFor(async () => expect(await size()).toEqual({ people, names }));
const filter = (name: string) => screen.findByRole('combobox', { name });

test('filters narrow rows and columns, and are in the address', async () => {
  serve(overviewEndpoints.get, ({ query }) => ({ data: overviewOf(query) }));
  await open('/clothing/overview');
  await becomes(3, 2);
  await choose('Rühm', 'Naisrühm');
  await becomes(2, 2);
  expect(address()).toBe('/clothing/overview?groupId=4');
  await choose('Tüüp', 'Põlled');
  await becomes(2, 1);
  expect(address()).toBe('/clothing/overview?groupId=4&type=5');
  await press('Tühjenda');
  await becomes(3, 2);
  expect(address()).toBe('/clothing/overview');
});

test('the rows of a group of borrowers are borrowers', async () => {
  serve(groupEndpoints.list, { data: [{ ...women, borrowers: true }] });
  serve(overviewEndpoints.get, ({ query }) => ({ data: overviewOf(query) }));
  await open('/clothing/overview');
  await screen.findByRole('columnheader', { name: /Tantsija/ });
  await choose('Rühm', 'Naisrühm');
  await screen.findByRole('columnheader', { name: /Laenaja/ });
});

test('an address with filters opens with them', async () => {
  serve(overviewEndpoints.get, ({ query }) => ({ data: overviewOf(query) }));
  await open('/clothing/overview?groupId=4&type=5');
  await becomes(2, 1);
  await waitFor(async () => expect((await filter('Rühm')).textContent).toBe('Naisrühm'));
  await waitFor(async () => expect((await filter('Tüüp')).textContent).toBe('Põlled'));
});

test('an empty result shows the next step', async () => {
  serve(overviewEndpoints.get, ({ query: { groupId, all } }) => ({
    data: {
      clothingNameList: all === 'true' ? names : [],
      personOverviewList: groupId === undefined ? people : [],
    },
  }));
  await open('/clothing/overview?groupId=4');
  await screen.findByText('Ühtegi tantsijat ei leitud');
  const [, below] = screen.getAllByRole('button', { name: 'Tühjenda' });
  if (below === undefined) throw new Error('Two buttons were expected');
  fireEvent.click(below);
  await screen.findByText('Kellelgi ei ole midagi käes');
  await press('Näita kõiki nimetusi');
  await becomes(3, 2);
  expect(address()).toBe('/clothing/overview?all=true');
  expect(screen.getByRole('checkbox', { name: 'Kõik nimetused' })).toHaveProperty('checked', true);
});
