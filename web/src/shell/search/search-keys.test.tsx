import { groupEndpoints, jobEndpoints } from '@riideait/contract';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open } from '../../../test/screen.tsx';
import { serve } from '../../../test/server.ts';

const SEARCH = 'Otsi rõivast, numbrit või tantsijat';
const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

let now = 0;
/** Keys that go down on an element, `pause` ms apart. */
function type(signs: string, on: Element, pause = 10): void {
  for (const key of [...signs].flatMap((sign) => ['Shift', sign])) {
    const event = createEvent.keyDown(on, { key });
    now += pause / 2;
    Object.defineProperty(event, 'timeStamp', { value: now });
    fireEvent(on, event);
  }
}

test('what a hand scanner types on no field goes to the search, on a button too; what people type does not', async () => {
  serve(groupEndpoints.list, { data: [] });
  serve(groupEndpoints.progress, { data: [] });
  await open('/groups');
  const box = await field(SEARCH);
  const button = screen.getAllByRole('button')[0] ?? document.body;
  button.focus();
  type('4TVWXYZK', button, 60);
  expect([box.value, document.activeElement]).toEqual(['', button]);
  now += 300;
  type('4', button);
  // A scanner over the air may wait.
  now += 200;
  type('TVW', button);
  expect(document.activeElement).toBe(button);
  type('X', button);
  expect([box.value, document.activeElement]).toEqual(['4TVWX', box]);
  // From here on the browser types into the field itself.
  type('YZK', box);
  expect(box.value).toBe('4TVWX');
});

test('the page’s own field comes first, and takes the place of what stands there', async () => {
  serve(jobEndpoints.list, { data: [] });
  await open('/jobs');
  const own = await field('Mida vastu võtta');
  fireEvent.change(own, { target: { value: '12' } });
  now += 300;
  type('HTTP', document.body);
  expect([own.value, document.activeElement]).toEqual(['HTTP', own]);
  await screen.findByText(/„HTTP“/);
  expect((await field(SEARCH)).value).toBe('');
});
