import type { CurrentUser } from '@riideait/contract';
import { expect, test, vi } from 'vitest';
import { session } from '../../lib/session.ts';
import type { Piece } from './basket.ts';
import { basketStore } from './basket-store.ts';

const piret: CurrentUser = {
  id: 1,
  name: 'Piret Õunapuu',
  firstName: 'Piret',
  lastName: 'Õunapuu',
  email: 'piret@riideait.test',
  ensemble: 'Põlluõis',
  ensembleCode: 'polluois',
  role: 'Hoidja',
  roleCode: 'ROLE_USER',
  permissions: [],
  secondFactorMissing: false,
};
const MARI = 5;
const skirt: Piece = { clothingNameId: 7, clothingName: 'Muhu seelik', itemId: 12, clothingNumber: '12', size: null, checked: true };
const itemIds = (personId: number) => basketStore.of(personId).entries.map(({ itemId }) => itemId);

test('each change is applied to the result of the last one and calls the listeners', () => {
  const listener = vi.fn();
  const stop = basketStore.subscribe(listener);
  basketStore.dispatch(MARI, { type: 'added', pieces: [skirt] });
  basketStore.dispatch(MARI, { type: 'added', pieces: [{ ...skirt, itemId: 13 }] });
  stop();
  basketStore.dispatch(MARI, { type: 'removed', keys: [1] });
  expect(itemIds(MARI)).toEqual([13]);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(basketStore.of(MARI)).toBe(basketStore.of(MARI));
});

test('each person has a basket; all end with the ensemble of the user', () => {
  session.signIn(piret);
  basketStore.dispatch(MARI, { type: 'added', pieces: [skirt] });
  expect(itemIds(MARI)).toEqual([12]);
  expect(itemIds(6)).toEqual([]);
  session.signIn({ ...piret, ensemble: 'Kirivöö', ensembleCode: 'kirivoo' });
  expect(itemIds(MARI)).toEqual([]);
});
