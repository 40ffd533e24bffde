import { expect } from '@playwright/test';
import { beginAndIssue, MOST_ACTIONS } from '../src/beginning.ts';
import { startEmptyInstallation } from '../src/empty-installation.ts';
import { test } from '../src/test.ts';

test('on a phone an ensemble begins in few actions too', async ({ page }) => {
  const { link, linkTo, stop } = await startEmptyInstallation(2, { ENSEMBLES: 'open' });
  try {
    const { actions } = await beginAndIssue(page, link, linkTo);
    expect(actions).toBeLessThanOrEqual(MOST_ACTIONS);
  } finally {
    await stop();
  }
});
