import type { CurrentUser } from '@riideait/contract';
import { expect, test, vi } from 'vitest';
import { KEPT_KEY, memoryStorage } from '../../../lib/kept.ts';
import { createSession } from '../../../lib/session.ts';
import type { Piece } from './basket.ts';
import { createBasketStore } from './basket-store.ts';

const piret: CurrentUser = {
  id: 1,
  name: 'Piret Õunapuu',
  firstName: 'Piret',
  lastName: 'Õunapuu',
  email: 'piret@riideait.test',
  ensemble: 'Põlluõis',
  ensembleCode: 'polluois',
  ensembleClosesOn: null,
  frozenReason: null,
  isLimited: false,
  holderPages: false,
  role: 'Hoidja',
  roleCode: 'ROLE_USER',
  permissions: [],
  groupIds: [],
  secondFactorMissing: false,
};
const MARI = 5;
const skirt: Piece = { clothingNameId: 7, clothingName: 'Muhu seelik', itemId: 12, clothingNumber: '12', sizeLabel: '84,5', checked: true };
const EVENING = new Date('2026-11-22T17:40:00.000Z');
const daysAfter = (days: number) => new Date(EVENING.getTime() + days * 86_400_000);

/** A tab of this browser, signed in as Piret unless a user of before is still signed in. */
function aTab(storage = memoryStorage(), now = EVENING) {
  const session = createSession(storage);
  if (!session.get().authenticated) session.signIn(piret);
  const store = createBasketStore(session, storage, () => now);
  const itemIds = (personId: number) => store.of(personId).entries.map(({ itemId }) => itemId);
  const add = (itemId: number, personId = MARI) => store.dispatch(personId, { type: 'added', pieces: [{ ...skirt, itemId }] });
  return { session, store, itemIds, add };
}

const kept = (storage: ReturnType<typeof memoryStorage>) => storage.getItem(KEPT_KEY);

test('each change is applied to the result of the last one and calls the listeners', () => {
  const { store, itemIds } = aTab();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.dispatch(MARI, { type: 'added', pieces: [skirt] });
  store.dispatch(MARI, { type: 'added', pieces: [{ ...skirt, itemId: 13 }] });
  stop();
  store.dispatch(MARI, { type: 'removed', keys: [1] });
  expect(itemIds(MARI)).toEqual([13]);
  expect(listener).toHaveBeenCalledTimes(2);
  expect(store.of(MARI)).toBe(store.of(MARI));
});

test('each person has a basket, in each ensemble of the user', () => {
  const { session, add, itemIds } = aTab();
  add(12);
  expect(itemIds(MARI)).toEqual([12]);
  expect(itemIds(6)).toEqual([]);
  session.signIn({ ...piret, ensemble: 'Kirivöö', ensembleCode: 'kirivoo' });
  expect(itemIds(MARI)).toEqual([]);
  session.signIn(piret);
  expect(itemIds(MARI)).toEqual([12]);
});

test('a list survives a reload and a day, with its comments, checks and time', () => {
  const storage = memoryStorage();
  const { store, add } = aTab(storage);
  add(12);
  add(13);
  store.dispatch(MARI, { type: 'changed', key: 1, change: { comment: 'lai', checked: false } });
  add(14, 6);
  const later = aTab(storage, daysAfter(1));
  expect(later.store.of(MARI)).toEqual(store.of(MARI));
  expect(later.store.addedAt(MARI)).toBe(EVENING.toISOString());
  expect(later.itemIds(6)).toEqual([14]);
  later.add(15);
  expect(later.store.of(MARI).entries.map(({ key }) => key)).toEqual([1, 2, 3]);
  expect(aTab(storage, daysAfter(9)).itemIds(MARI)).toEqual([]);
});

test('what is in doubt, issued or given up is not kept', () => {
  const storage = memoryStorage();
  const { store, add } = aTab(storage);
  add(12);
  add(13);
  store.dispatch(MARI, { type: 'changed', key: 2, change: { inDoubt: true } });
  expect(aTab(storage).itemIds(MARI)).toEqual([12]);
  store.dispatch(MARI, { type: 'issued', keys: [1, 2] });
  expect(aTab(storage).itemIds(MARI)).toEqual([]);
  store.dispatch(MARI, { type: 'emptied' });
  expect(kept(storage)).not.toContain('Muhu');
});

test('logout clears the lists of all ensembles, an expired session keeps them', () => {
  const storage = memoryStorage();
  const { session, add, itemIds } = aTab(storage);
  add(12);
  session.end('expired');
  expect(itemIds(MARI)).toEqual([]);
  session.signIn(piret);
  expect(itemIds(MARI)).toEqual([12]);
  session.end('logout');
  expect(kept(storage)).toBe(null);
  session.signIn(piret);
  expect(itemIds(MARI)).toEqual([]);
});

test('another user gets nothing and clears the lists', () => {
  const storage = memoryStorage();
  const { session, add, itemIds } = aTab(storage);
  add(12);
  session.end('expired');
  session.signIn({ ...piret, id: 2 });
  expect(itemIds(MARI)).toEqual([]);
  expect(kept(storage)).toBe(null);
  session.end('expired');
  session.signIn(piret);
  expect(itemIds(MARI)).toEqual([]);
});

test('of two tabs the last change counts, in both', () => {
  const storage = memoryStorage();
  const [one, other] = [aTab(storage), aTab(storage)];
  one.add(12);
  other.store.syncWithStorage();
  expect(other.itemIds(MARI)).toEqual([12]);
  const listener = vi.fn();
  one.store.subscribe(listener);
  other.add(13);
  other.store.dispatch(MARI, { type: 'removed', keys: [1] });
  one.store.syncWithStorage();
  expect(one.itemIds(MARI)).toEqual([13]);
  expect(listener).toHaveBeenCalledTimes(1);
});

test.each([
  ['no JSON'],
  ['{"userId":1,"value":{"polluois 5":{"addedAt":"2026-11-22T17:40:00.000Z","entries":[{"itemId":"12"}]}}}'],
  ['null'],
])('a damaged storage is an empty one: %s', (text) => {
  const storage = memoryStorage();
  aTab(storage);
  storage.setItem(KEPT_KEY, text);
  const { add, itemIds } = aTab(storage);
  expect(itemIds(MARI)).toEqual([]);
  add(12);
  expect(aTab(storage).itemIds(MARI)).toEqual([12]);
});

test('a full storage leaves the list in its tab', () => {
  const storage = memoryStorage();
  const { add, itemIds } = aTab({
    ...storage,
    setItem: () => {
      throw new Error('full');
    },
  });
  add(12);
  expect(itemIds(MARI)).toEqual([12]);
});

test('lists that were begun and not issued are named, the newest first, of this user in this ensemble', () => {
  const storage = memoryStorage();
  const JURI = 6;
  aTab(storage).add(12);
  const later = aTab(storage, daysAfter(1));
  later.add(13, JURI);
  later.add(14, JURI);
  expect(later.store.begun().map(({ personId, count }) => [personId, count])).toEqual([
    [JURI, 2],
    [MARI, 1],
  ]);
  later.session.signIn({ ...piret, ensembleCode: 'kirivoo' });
  expect(later.store.begun()).toEqual([]);
  later.session.signIn(piret);
  expect(
    aTab(storage, daysAfter(7))
      .store.begun()
      .map(({ personId }) => personId),
  ).toEqual([JURI]);
});
