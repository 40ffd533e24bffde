import { deedsEndpoints, loanTermsEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const { anEnsemble } = testApp();

test('the text of the contract is the ensemble’s own, for managers to write; an undo brings the former one back', async () => {
  const { manager, keeper } = await anEnsemble();
  const read = async () => (await keeper.call(loanTermsEndpoints.get, {})).data.text;
  expect(await read()).toBeNull();
  await manager.call(loanTermsEndpoints.set, { body: { text: 'Hoia hästi' } });
  const { deedId } = await manager.call(loanTermsEndpoints.set, { body: { text: 'Hoia hästi.\nToo tagasi.' } });
  expect(await read()).toBe('Hoia hästi.\nToo tagasi.');
  await manager.call(deedsEndpoints.undo, { params: { id: Number(deedId) } });
  expect(await read()).toBe('Hoia hästi');
  await manager.call(loanTermsEndpoints.set, { body: {} });
  expect(await read()).toBe('Hoia hästi');
  await manager.call(loanTermsEndpoints.set, { body: { text: '' } });
  expect(await read()).toBeNull();
});
