import { expect } from '@playwright/test';
import { beginAndIssue, MOST_ACTIONS } from '../src/beginning.ts';
import { startEmptyInstallation } from '../src/empty-installation.ts';
import { test } from '../src/test.ts';

test('an ensemble begins from the introduction: the link of the mail, the first login, the first garment, dancer and piece, in few actions', async ({
  page,
}) => {
  const { link, linkTo, stop } = await startEmptyInstallation(1, { ENSEMBLES: 'open' });
  try {
    const { actions } = await beginAndIssue(page, link, linkTo);
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
    await page.goto(new URL('/tingimused', link).href);
    await expect(page.getByText(/^Nõustus Leena Lepik/)).toBeVisible();
  } finally {
    await stop();
  }
});
