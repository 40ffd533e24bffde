import Dialog from '@mui/material/Dialog';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { groupEndpoints, jobEndpoints } from '@riideait/contract';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { open, show } from '../../../test/screen.tsx';
import { serve } from '../../../test/server.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { BarSearch } from './bar-search.tsx';

const SEARCH = 'Otsi rõivast, numbrit või tantsijat';
const field = (name: string) => screen.findByRole<HTMLInputElement>('combobox', { name });

let now = 0;
/** Keys that go down on an element, `pause` ms apart; answers those that the page leaves to the browser. */
function press(keys: readonly string[], on: Element, pause = 10, more: KeyboardEventInit = {}): string[] {
  return keys.filter((key) => {
    const event = createEvent.keyDown(on, { key, ...more });
    now += pause;
    Object.defineProperty(event, 'timeStamp', { value: now });
    return fireEvent(on, event);
  });
}
const type = (signs: string, on: Element, pause = 10) =>
  press(
    [...signs].flatMap((sign) => ['Shift', sign]),
    on,
    pause / 2,
  ).filter((key) => key !== 'Shift');
const later = () => {
  now += 300;
};

test('what a hand scanner types on no field goes to the search, on a button too; what people type does not', async () => {
  serve(groupEndpoints.list, { data: [] });
  serve(groupEndpoints.progress, { data: [] });
  await open('/groups');
  const box = await field(SEARCH);
  const button = screen.getAllByRole('button')[0] ?? document.body;
  button.focus();
  type('4TVWXYZK', button, 60);
  expect([box.value, document.activeElement]).toEqual(['', button]);
  later();
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
  later();
  type('HTTP', document.body);
  expect([own.value, document.activeElement]).toEqual(['HTTP', own]);
  await screen.findByText(/„HTTP“/);
  expect((await field(SEARCH)).value).toBe('');
});

test('while a question is open a scan presses none of its buttons; people do', async () => {
  await show(
    <>
      <BarSearch />
      <ConfirmDialog title="Kustutada?" text="" confirmLabel="Kustuta" onConfirm={() => {}} onClose={() => {}} />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Kustuta' });
  later();
  expect(type('4TV XYZK', button)).toEqual(['4', 'T', 'V']);
  // A scanner over the air may wait; some end with both.
  now += 200;
  expect(press(['Enter', 'Tab', 'Enter'], button)).toEqual([]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector<HTMLInputElement>(`input[aria-label="${SEARCH}"]`)?.value).toBe('');
  later();
  expect([...type('123', button), ...press(['Enter'], button)].join('')).toBe('123');
  later();
  expect(press(['Enter', ' '], button)).toEqual(['Enter', ' ']);
  later();
  expect(press([' ', 'Tab', 'Tab', 'Tab', 'Enter'], button)).toEqual([' ', 'Tab', 'Tab', 'Tab', 'Enter']);
  later();
  expect([...type('kustuta', button, 60), ...press(['Enter'], button, 60)].join('')).toBe('kustutaEnter');
  later();
  expect([...press([...'aaaaaa'], button, 10, { repeat: true }), ...press(['Enter'], button)].join('')).toBe('aaaaaaEnter');
});

test('a dialog’s field for codes takes a scan, and a field for text what is typed into it', async () => {
  await show(
    <>
      <BarSearch />
      <Dialog open>
        <button type="button">Salvesta</button>
        <textarea aria-label="Märkus" />
        <input data-takes-codes aria-label="Kood" />
      </Dialog>
    </>,
  );
  const [button, text, code] = [
    await screen.findByRole('button'),
    screen.getByLabelText('Märkus'),
    screen.getByLabelText<HTMLInputElement>('Kood'),
  ];
  text.focus();
  later();
  expect([...type('HTTPS', text), ...press(['Enter'], text)].join('')).toBe('HTTPSEnter');
  button.focus();
  later();
  type('HTTP', button);
  expect([code.value, document.activeElement]).toEqual(['HTTP', code]);
  expect([...type('S', code), ...press(['Enter'], code)]).toEqual(['S', 'Enter']);
});

test('while a menu is open a scan chooses nothing', async () => {
  const choose = vi.fn();
  await show(
    <>
      <BarSearch />
      <Menu open anchorEl={document.body}>
        <MenuItem onClick={choose}>Kustuta</MenuItem>
      </Menu>
    </>,
  );
  const item = await screen.findByRole('menuitem');
  later();
  type('4TVWXYZK', item);
  press(['Enter'], item);
  expect(choose).not.toHaveBeenCalled();
  later();
  press(['Enter'], item);
  expect(choose).toHaveBeenCalledOnce();
});
