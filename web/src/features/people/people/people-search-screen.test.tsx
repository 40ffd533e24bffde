import { type Group, groupEndpoints, type Person, peopleEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fill, press } from '../../../../test/hands.ts';
import { aPerson } from '../../../../test/register.ts';
import { address, open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const people: readonly Person[] = [
  aPerson({ id: 1, firstName: 'Andres', lastName: 'Ilves' }),
  aPerson({ id: 2, firstName: 'Ülo', lastName: 'Jõgi' }),
];
const mixed: Group = { id: 4, name: 'Segarühm', growing: false, borrowers: false, nrOfActivePeople: 2, nrOfAllPeople: 2, version: 1 };

beforeEach(() => void serve(groupEndpoints.list, { data: [mixed] }));

test('people are named as the rows are sorted, and searched by the words of their name, in the address', async () => {
  const calls = serve(peopleEndpoints.search, ({ query: { name } }) => ({
    data: people.filter((_, at) => name === undefined || at === 1),
  }));
  const names = () => screen.queryAllByText(/^\S+, \S+$/, { selector: 'a' }).map((link) => link.textContent);
  await open('/people/search');
  await waitFor(() => expect(names()).toEqual(['Ilves, Andres', 'Jõgi, Ülo']));
  await fill('Nimi', 'jogi ulo');
  await waitFor(() => expect(names()).toEqual(['Jõgi, Ülo']));
  expect(address()).toBe('/people/search?name=jogi+ulo');
  expect(calls.at(-1)?.query).toMatchObject({ name: 'jogi ulo', active: 'true' });
});

test('a link may still ask for the last name alone, until a name is typed', async () => {
  const calls = serve(peopleEndpoints.search, { data: [] });
  await open('/people/search?lastName=jarv');
  expect(screen.getByRole('searchbox', { name: 'Nimi' })).toHaveProperty('value', 'jarv');
  expect(calls.at(-1)?.query).toMatchObject({ lastName: 'jarv' });
  await fill('Nimi', 'ülo');
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ name: 'ülo' }));
  expect(calls.at(-1)?.query).not.toHaveProperty('lastName');
});

test('a group leads to its people, and of these to those who hold something', async () => {
  const calls = serve(peopleEndpoints.search, { data: [] });
  serve(groupEndpoints.progress, { data: [{ ...mixed, holding: 0, confirmed: 0, late: 0, unmeasured: 0 }] });
  await open('/groups');
  fireEvent.click(await screen.findByRole('link', { name: 'Segarühm' }));
  await waitFor(() => expect(address()).toBe('/people/search?groupId=4'));
  await press('Ainult need, kellel midagi käes', document.body, 'checkbox');
  await waitFor(() => expect(address()).toBe('/people/search?groupId=4&holds=true'));
  expect(calls.at(-1)?.query).toMatchObject({ groupId: '4', holds: 'true' });
});

test('an address with filters opens with them; only active people are asked for unless it says otherwise', async () => {
  const calls = serve(peopleEndpoints.search, { data: [] });
  await open('/people/search?groupId=4&holds=true');
  for (const name of ['Ainult need, kellel midagi käes', 'Ainult aktiivsed'])
    expect(screen.getByRole('checkbox', { name })).toHaveProperty('checked', true);
  expect(calls.at(-1)?.query).toMatchObject({ groupId: '4', holds: 'true', active: 'true' });
});
