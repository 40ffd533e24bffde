import { codeEndpoints, groupEndpoints, peopleEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { address, open } from '../../test/screen.tsx';
import { serve } from '../../test/server.ts';

const CODE = '4TVWXYZK';

async function typeName(value: string) {
  serve(groupEndpoints.list, { data: [] });
  const filtered = serve(peopleEndpoints.search, { data: [] });
  await open('/people/search');
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Nimi' });
  const type = (text: string) => fireEvent.change(field, { target: { value: text } });
  type(value);
  const names = () => filtered.flatMap(({ query: { name } }) => name ?? []);
  return { names, type, enter: () => fireEvent.keyDown(field, { key: 'Enter' }) };
}

test('a code without an address opens the label that the ensemble has, and nothing is filtered', async () => {
  serve(codeEndpoints.get, { refused: 'CODE_BLANK', text: 'Silt on tühi' });
  const { names, enter } = await typeName(CODE);
  enter();
  await waitFor(() => expect(address()).toBe(`/e/${CODE}`));
  expect(names()).toEqual([]);
});

test.each([
  ['no such label', { refused: 'NOT_FOUND', text: 'Sellist koodi ei ole' }],
  ['no answer', 'lost'],
] as const)('%s: a word that looks like a code filters', async (_, answer) => {
  const asked = serve(codeEndpoints.get, answer);
  const { names, enter } = await typeName(CODE);
  enter();
  await waitFor(() => expect(names()).toEqual([CODE]));
  expect(asked).not.toEqual([]);
  expect(address()).toBe(`/people/search?name=${CODE}`);
});

test('what is typed after it is what filters; without Enter, and for another word, nothing is asked', async () => {
  const held = Promise.withResolvers<{ refused: 'NOT_FOUND'; text: string }>();
  const asked = serve(codeEndpoints.get, held.promise);
  const { names, type, enter } = await typeName(CODE);
  await waitFor(() => expect(names()).toEqual([CODE]));
  type('seelikud');
  enter();
  await waitFor(() => expect(names()).toEqual([CODE, 'seelikud']));
  expect(asked).toEqual([]);
  type(CODE);
  enter();
  type('käised');
  held.resolve({ refused: 'NOT_FOUND', text: 'Sellist koodi ei ole' });
  await waitFor(() => expect(names()).toEqual([CODE, 'seelikud', 'käised']));
  expect(asked).toHaveLength(1);
});
