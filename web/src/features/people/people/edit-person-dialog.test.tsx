import { accountEndpoints, groupEndpoints, issuingEndpoints, type PersonIssue, peopleEndpoints } from '@riideait/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dialog, fill, press } from '../../../../test/hands.ts';
import { aPerson } from '../../../../test/register.ts';
import { open } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';

const skirt: PersonIssue = {
  ...{ id: 1, clothingId: 12, clothingNameId: 3, clothingName: 'Muhu seelik', clothingNumber: '1', validFrom: '2026-01-10T10:00:00Z' },
  ...{ validUntil: null, comment: null, dueOn: null, state: 'OK', imageUrl: null, sets: [] },
};

function serveChoices(): void {
  serve(groupEndpoints.list, { data: [] });
  serve(accountEndpoints.genders, { data: [{ code: 'F', name: 'Naine' }] });
}

test('a person with held items is made inactive after a question, and can get nothing more', async () => {
  let person = aPerson({ amountOfIssuedItems: 1 });
  serve(peopleEndpoints.get, () => ({ data: person }));
  serve(issuingEndpoints.list, { data: [skirt] });
  serveChoices();
  const sent = serve(peopleEndpoints.edit, () => {
    person = { ...person, active: false };
    return { data: person };
  });
  await open('/people/7');
  await screen.findByRole('combobox', { name: 'Mida väljastada' });
  await press('Muuda tantsija andmeid');
  await fill(/^Eesnimi/, '', await dialog());
  await press('Aktiivne', await dialog(), 'switch');
  await press('Salvesta', await dialog());
  await within(await dialog()).findByText('Eesnimi on kohustuslik');
  await fill(/^Eesnimi/, 'Eliise', await dialog());
  await press('Salvesta', await dialog());
  const question = await screen.findByRole('alertdialog');
  within(question).getByText(/^Tema käes on 1 ese\./);
  expect(sent).toEqual([]);
  await press('Muuda mitteaktiivseks', question);
  await screen.findByText('Tantsija andmed muudetud');
  await screen.findByText('Tantsija ei ole aktiivne: tagasi võtta saab, väljastada mitte.');
  expect(screen.queryByRole('combobox', { name: 'Mida väljastada' })).toBeNull();
  expect(sent).toMatchObject([{ body: { firstName: 'Eliise', active: false } }]);
});
