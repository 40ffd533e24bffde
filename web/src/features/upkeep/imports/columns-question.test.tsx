import type { Import, ImportColumn } from '@riideait/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { ColumnsQuestion } from './columns-question.tsx';

const asked = (index: number, heading: string, proposed: string): ImportColumn => ({
  ...{ index, heading, samples: ['2045671'], field: null, guess: 'PROPOSED', proposed, fillDown: false, fixed: null, sparse: false },
});

test('why a column has its field is said of what is proposed and of what was chosen, not of what is left out', async () => {
  const save = vi.fn();
  // the edge: as much of an import as the question shows
  const entry = { id: 7, kind: 'PEOPLE', columns: [asked(0, 'Kaart', 'phoneNumber'), asked(1, 'Salk', 'groupName')] } as unknown as Import;
  await show(<ColumnsQuestion entry={entry} mapping={{ isSaving: false, isSaved: false, saving: undefined, savedAt: 0, save }} />);
  const fieldOf = (heading: string) => screen.getByRole('combobox', { name: `Väli veerule „${heading}“` });
  const whyOf = (heading: string) => document.getElementById(fieldOf(heading).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  expect([whyOf('Kaart'), whyOf('Salk')]).toEqual(['Sisu järgi', 'Sisu järgi']);

  fireEvent.change(fieldOf('Kaart'), { target: { value: '' } });
  expect([whyOf('Kaart'), whyOf('Salk')]).toEqual(['', 'Sisu järgi']);
  fireEvent.change(fieldOf('Kaart'), { target: { value: 'groupName' } });
  expect([whyOf('Kaart'), whyOf('Salk')]).toEqual(['Sinu valik', '']);
  fireEvent.click(screen.getByRole('button', { name: 'Võta valitud' }));
  expect(save).toHaveBeenCalledWith({ columns: [{ index: 0, field: 'groupName' }], answers: { COLUMNS: true } });
});
