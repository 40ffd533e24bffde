import {
  clothingNameEndpoints,
  clothingTypeEndpoints,
  groupEndpoints,
  peopleEndpoints,
  placeEndpoints,
  type SearchResult,
  searchEndpoints,
} from '@riideait/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, open } from '../../../test/screen.tsx';
import { serve } from '../../../test/server.ts';

const LABEL = 'Otsi rõivast, numbrit või tantsijat';
const ofBar = () => within(screen.getByRole('banner')).getByRole('combobox', { name: LABEL });
const ofHome = () => within(screen.getByRole('main')).getByRole('combobox', { name: LABEL });
const options = () => screen.findAllByRole('option');
const type = (value: string, box = ofHome()) => fireEvent.change(box, { target: { value } });
const key = (name: string, box = ofHome()) => fireEvent.keyDown(box, { key: name });

const result = (id: number, given: Partial<SearchResult>): SearchResult => ({
  ...{ id, name: `Muhu ${id}`, path: `/clothing/${id}`, type: 'NAME', title: null },
  ...given,
});
const skirt = result(1, { name: 'Muhu seelik' });
const shirt = result(2, { name: 'Muhu käised' });
const mari = result(3, { name: 'Mari Muhu', path: '/people/search?groupId=3', type: 'PERSON' });

test('on home: results stand by kind, matches are marked, and arrows and Enter open one', async () => {
  serve(searchEndpoints.find, { data: [skirt, mari, shirt] });
  await open('/');
  await waitFor(() => expect(document.activeElement).toBe(ofHome()));
  type('m');
  expect(screen.queryByRole('listbox')).toBeNull();
  type('muhu käis');
  const list = await screen.findByRole('listbox', { name: LABEL });
  const clothes = within(list).getByRole('group', { name: 'Rõivad' });
  const [, found] = within(clothes).getAllByRole('option');
  expect(found?.textContent).toBe('Muhu käised');
  expect([...(found?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent)).toEqual(['Muhu', 'käis']);
  expect(within(list).getByRole('group', { name: 'Tantsijad' }).textContent).toBe('TantsijadMari Muhu');

  const chosen = async () => (await options()).findIndex((option) => option.getAttribute('aria-selected') === 'true');
  expect(await chosen()).toBe(0);
  key('ArrowUp');
  expect(await chosen()).toBe(2);
  key('ArrowDown');
  key('ArrowDown');
  expect(await chosen()).toBe(1);
  key('Enter');
  await waitFor(() => expect(address()).toBe(shirt.path));
});

test('Ctrl+K and a slash focus the search on every page; Escape closes the list, then clears; choosing clears', async () => {
  serve(searchEndpoints.find, { data: [mari] });
  serve(groupEndpoints.list, { data: [] });
  serve(peopleEndpoints.search, { data: [] });
  await open('/groups');
  const box = ofBar();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(box);
  box.blur();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(document.activeElement).toBe(box);

  type('mari muhu', box);
  await screen.findByRole('option', { name: /Mari Muhu/ });
  key('Escape', box);
  expect(screen.queryByRole('option')).toBeNull();
  expect(box).toHaveProperty('value', 'mari muhu');
  key('ArrowDown', box);
  await screen.findByRole('option', { name: /Mari Muhu/ });
  key('Escape', box);
  key('Escape', box);
  expect(box).toHaveProperty('value', '');

  type('mari muhu', box);
  await screen.findByRole('option', { name: /Mari Muhu/ });
  key('Enter', box);
  await waitFor(() => expect(address()).toBe(mari.path));
  expect(ofBar()).toHaveProperty('value', '');
  const name = await screen.findByRole('searchbox', { name: 'Nimi' });
  name.focus();
  fireEvent.keyDown(name, { key: '/' });
  expect(document.activeElement).toBe(name);
});

test('one digit finds items, and Enter before the answer opens the first one', async () => {
  const held = Promise.withResolvers<{ data: SearchResult[] }>();
  const piece = result(5, { type: 'ITEM', itemNumber: '7', clothingName: 'Kihnu kört', path: '/groups?piece=7' });
  serve(searchEndpoints.find, { data: [piece] }, held.promise);
  await open('/');
  type('7');
  within(await screen.findByRole('group', { name: 'Esemed' })).getByRole('option', { name: /^7/ });
  type('kihnu kort 12');
  key('Enter');
  expect(address()).toBe('/');
  held.resolve({ data: [piece] });
  await waitFor(() => expect(address()).toMatch(/^\/groups/));
});

test('calls for older text are given up, an empty result is shown, and a failed call says why and is retried', async () => {
  const never = new Promise<never>(() => {});
  const failed = { refused: 'UNAVAILABLE', text: 'Andmebaas ei vasta' } as const;
  let fails = true;
  const calls = serve(searchEndpoints.find, ({ query: { searchString } }) => {
    if (searchString === 'kih') return never;
    if (searchString !== 'pastlad') return { data: [] };
    return fails ? failed : { data: [result(6, { name: 'Pastlad' })] };
  });
  await open('/groups');
  const box = ofBar();
  box.focus();
  type('kih', box);
  await waitFor(() => expect(calls.map(({ query }) => query.searchString)).toEqual(['kih']));
  type('olematu asi', box);
  await screen.findByText('„olematu asi“ ei leitud');
  expect(calls[0]?.isGivenUp()).toBe(true);

  type('pastlad', box);
  const alert = await screen.findByText('Andmebaas ei vasta');
  fails = false;
  fireEvent.click(within(alert.parentElement ?? alert).getByRole('button', { name: 'Proovi uuesti' }));
  await screen.findByRole('option', { name: /Pastlad/ });
  expect(document.activeElement).toBe(box);
});

test('a parish leads to the list of its clothes', async () => {
  serve(searchEndpoints.find, { data: [result(7, { name: 'Mustjala', path: '/clothing/search?parish=Mustjala', type: 'PARISH' })] });
  serve(clothingNameEndpoints.search, { data: [] });
  serve(clothingTypeEndpoints.list, { data: [] });
  serve(placeEndpoints.list, { data: [] });
  await open('/groups');
  type('mustjala', ofBar());
  const parishes = await screen.findByRole('group', { name: 'Kihelkonnad' });
  fireEvent.click(within(parishes).getByRole('option', { name: /Mustjala/ }));
  await waitFor(() => expect(screen.getByLabelText('Kihelkond')).toHaveProperty('value', 'Mustjala'));
});
