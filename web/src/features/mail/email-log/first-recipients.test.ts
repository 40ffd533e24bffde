import { expect, test } from 'vitest';
import { firstRecipients } from './first-recipients.ts';

const to = (...names: string[]) => names.map((personName) => ({ personName }));

test.each([
  ['all of them, where they are few', to('Mari Tamm', 'Jüri Õun'), 2, ['Mari Tamm', 'Jüri Õun'], 0],
  ['the first three, and how many more', to('Mari Tamm', 'Jüri Õun', 'Õie Mets', 'Ülo Kask'), 7, ['Mari Tamm', 'Jüri Õun', 'Õie Mets'], 4],
  ['whoever gets two is named once', to('Mari Tamm', 'Jüri Õun', 'Mari Tamm'), 3, ['Mari Tamm', 'Jüri Õun'], 0],
  ['nobody while they are not known', [], 2, [], 2],
  ['no fewer than none, where some went meanwhile', to('Mari Tamm', 'Jüri Õun'), 1, ['Mari Tamm', 'Jüri Õun'], 0],
])('%s', (_, mails, all, names, more) => {
  expect(firstRecipients(mails, all)).toEqual({ names, more });
});
