import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../test/screen.tsx';
import { networkFailure, refused, timedOut } from '../../../lib/call-error.ts';
import { NotIssuedNote } from './not-issued-note.embed.tsx';

const unsent = networkFailure(undefined, true);
const lost = networkFailure(undefined);

test.each<[string, { error: Error | null; unread?: Error }, 'nothing' | 'perhaps' | null]>([
  ['the request never left', { error: unsent }, 'nothing'],
  ['its answer is lost', { error: lost }, 'perhaps'],
  ['no answer came in time', { error: timedOut() }, 'perhaps'],
  ['the due day could not be read, so nothing was sent', { error: null, unread: lost }, 'nothing'],
  ['an earlier answer is lost, and now the due day could not be read', { error: lost, unread: lost }, 'perhaps'],
  ['the server has refused it, as a toast says', { error: refused(409) }, null],
  ['the due day is refused, as a toast says', { error: null, unread: refused(500) }, null],
  ['nothing has failed', { error: null }, null],
])('%s', async (_, failures, says) => {
  await show(<NotIssuedNote {...failures} />);
  const text = screen.queryByRole('alert')?.textContent ?? null;
  expect(text?.includes('midagi ei väljastatud') ?? null).toBe(says === null ? null : says === 'nothing');
  expect(text?.includes('võivad olla väljastatud') ?? null).toBe(says === null ? null : says === 'perhaps');
});
