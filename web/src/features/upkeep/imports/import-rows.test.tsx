import { type ImportRow, importEndpoints } from '@riideait/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { serve } from '../../../../test/server.ts';
import { RowCell } from './row-cell.tsx';
import { RowNotes } from './row-parts.tsx';
import { RowContext } from './use-import-rows.ts';
import { WriteBar } from './write-bar.tsx';

const entry = { id: 7, kind: 'PEOPLE' } as const;
const column = { field: 'email', label: 'E-post' };
const row: ImportRow = {
  row: 14,
  outcome: 'doubtful',
  values: { firstName: 'Mari', lastName: 'Tamm', email: 'mari@' },
  problems: [{ code: 'INVALID', field: 'email', text: 'See ei ole e-posti aadress' }],
  changes: [],
  match: { text: 'Mari Tamm (Naisrühm)', url: '/people/8' },
  pieces: 1,
  decision: null,
  choices: ['UPDATE', 'ADD'],
};

/** The parts of a row that a page shows. */
const inRows = (part: ReactNode, keep = vi.fn()) => (
  <RowContext value={{ entry, columns: [column], editable: true, keep }}>{part}</RowContext>
);

test('a mended cell that is refused keeps what was typed with the reason; Escape leaves it as it was', async () => {
  const sent = serve(importEndpoints.correct, { refused: 'INVALID', text: 'Aadressis puudub lõpp' });
  await show(inRows(<RowCell row={row} column={column} />));
  fireEvent.click(screen.getByRole('button', { name: 'E-post, rida 14: mari@', description: 'See ei ole e-posti aadress' }));
  const input = screen.getByRole('textbox', { name: 'E-post, rida 14' });
  fireEvent.change(input, { target: { value: 'mari@tants' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await screen.findByText('Aadressis puudub lõpp');
  expect(input).toHaveProperty('value', 'mari@tants');

  fireEvent.keyDown(input, { key: 'Escape' });
  screen.getByRole('button', { name: 'E-post, rida 14: mari@' });
  expect(sent).toMatchObject([{ body: { values: { email: 'mari@tants' } } }]);
});

test.each([
  ['sends', null, 'ADD'],
  ['takes back', 'ADD', null],
] as const)('a doubtful row shows its match and the decisions that it allows; a tap %s one', async (_, before, decision) => {
  const sent = serve(importEndpoints.correct, { data: { ...row, decision } });
  const keep = vi.fn();
  await show(inRows(<RowNotes row={{ ...row, decision: before }} />, keep));
  screen.getByRole('link', { name: /Mari Tamm \(Naisrühm\)/ });
  fireEvent.click(screen.getByRole('button', { name: /^Lisa uuena/, pressed: before !== null }));
  await waitFor(() => expect(keep).toHaveBeenCalledWith({ ...row, decision }));
  expect(sent).toMatchObject([{ body: { decision } }]);
});

const counts = { new: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };
const judged = (changes: Partial<typeof counts>) => ({
  isJudged: true,
  error: null,
  isFetching: false,
  preview: {
    counts: { ...counts, ...changes },
    pieces: counts,
    skipped: 0,
    withoutGender: 0,
    overLimit: null,
    questions: [],
    groups: [],
    rows: [],
  },
});

test('rows that stay out are asked about before the others are written', async () => {
  const sent = serve(importEndpoints.run, { refused: 'IMPORT_STARTED', text: 'See fail on juba registrisse kirjutatud' });
  await show(<WriteBar entry={entry} mapping={{ isSaving: false }} rows={judged({ new: 48, doubtful: 2 })} />);
  screen.getByText('Välja jääb: 2 küsitavat');
  fireEvent.click(screen.getByRole('button', { name: 'Kirjuta registrisse' }));
  screen.getByText('Kas jätta 2 rida välja ja kirjutada ülejäänud?');
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Kirjuta registrisse' }));
  await waitFor(() => expect(sent).toHaveLength(1));
});

test('while the columns are being saved nothing can be written', async () => {
  await show(<WriteBar entry={entry} mapping={{ isSaving: true }} rows={judged({ new: 48 })} />);
  screen.getByText('Võrdlen ridu registriga …');
  expect(screen.getByRole('button', { name: 'Kirjuta registrisse' })).toHaveProperty('disabled', true);
});
