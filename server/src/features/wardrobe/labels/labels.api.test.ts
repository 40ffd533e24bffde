import { labelEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const local = testApp();
const online = testApp({ publicUrl: 'https://riided.example.ee' });

test('labels have an address that phones can open, or none', async () => {
  const { viewer } = await online.anEnsemble();
  expect((await viewer.call(labelEndpoints.address, {})).data).toEqual({ publicUrl: 'https://riided.example.ee' });
  const { viewer: nearby } = await local.anEnsemble();
  expect((await nearby.call(labelEndpoints.address, {})).data).toEqual({ publicUrl: null });
});
