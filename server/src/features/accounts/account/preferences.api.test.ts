import { accountEndpoints } from '@riideait/contract';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';

const { anEnsemble, aUser } = testApp();
const { preferences, editPreferences, preferencesById, editPreferencesById } = accountEndpoints;

test('sizes are shown by default and can be hidden', async () => {
  const { viewer } = await anEnsemble();
  expect((await viewer.call(preferences)).data).toEqual({ id: viewer.id, showClothingSize: true, tourDismissed: false });

  const off = { id: viewer.id, showClothingSize: false, tourDismissed: false };
  expect((await viewer.call(editPreferencesById, { params: { id: viewer.id }, body: off })).data).toEqual(off);
  expect((await viewer.call(preferencesById, { params: { id: viewer.id } })).data).toEqual(off);
  expect((await viewer.call(editPreferences, { body: { showClothingSize: true } })).data.showClothingSize).toBe(true);
});

test('preferences belong to one user', async () => {
  const { viewer, keeper } = await anEnsemble();
  await viewer.call(editPreferences, { body: { showClothingSize: false } });
  expect((await keeper.call(preferences)).data.showClothingSize).toBe(true);

  const params = { id: keeper.id };
  expect((await viewer.call(preferencesById, { params })).status).toBe(404);
  expect((await viewer.call(editPreferencesById, { params, body: { showClothingSize: false } })).status).toBe(404);
  expect((await keeper.call(preferences)).data.showClothingSize).toBe(true);
});

test('a user without an ensemble has them too', async () => {
  const homeless = await aUser('ROLE_VIEWER', null);
  expect((await homeless.call(preferences)).data).toEqual({ id: homeless.id, showClothingSize: true, tourDismissed: false });
});

test('an invalid choice is refused at its field', async () => {
  const { viewer } = await anEnsemble();
  const { status, messages } = await viewer.call(editPreferences, { body: { showClothingSize: 'jah' } });
  expect([status, messages[0]?.field]).toEqual([400, 'showClothingSize']);
});

test('the tour stays dismissed for this user, whatever other preferences are saved', async () => {
  const { viewer, keeper } = await anEnsemble();
  await viewer.call(editPreferences, { body: { showClothingSize: true, tourDismissed: true } });
  await viewer.call(editPreferences, { body: { showClothingSize: false } });
  expect((await viewer.call(preferences)).data).toEqual({ id: viewer.id, showClothingSize: false, tourDismissed: true });
  expect((await keeper.call(preferences)).data.tourDismissed).toBe(false);
});
