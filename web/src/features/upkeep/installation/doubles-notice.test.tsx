import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { DoublesNotice } from './doubles-notice.tsx';

test('names that have become one stand in a line with their ensemble and register', async () => {
  await show(
    <DoublesNotice
      doubles={[
        { ensemble: 'Kirivöö', register: 'Rühm', names: ['Naisrühm', 'NAISRÜHM'] },
        { ensemble: null, register: 'ensemble', names: ['kirivoo'] },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Kirivöö, Rühm: „Naisrühm“, „NAISRÜHM“',
    'ensemble: „kirivoo“',
  ]);
  expect(screen.getByRole('alert').textContent).toContain('käivita server uuesti');
});
