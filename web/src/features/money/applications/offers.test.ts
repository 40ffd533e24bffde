import type { NameOfApplication, Offer } from '@riideait/contract';
import { expect, test } from 'vitest';
import { choosing, papersOf, toggled, withPaper } from './offers.ts';

const offer = (id: number, values: Partial<Offer> = {}): Offer => ({
  ...{ id, maker: 'Kai', count: 20, cents: 12_050, validUntil: null, chosen: false, expired: false },
  ...values,
});
const name = (id: number, offers: Offer[], wanted = 20): NameOfApplication => ({
  ...{ id, name: `Nimetus ${id}`, parish: null, museumRefs: null, wanted, existing: 4, worn: 0, free: 4, sizes: [], offers },
});
const chosen = (offers: readonly { id?: number | undefined; chosen: boolean }[]) => offers.flatMap((each) => (each.chosen ? each.id : []));

test('choosing an offer drops others of its name that would make too many', () => {
  const names = [name(1, [offer(1, { chosen: true }), offer(2)]), name(2, [offer(3, { chosen: true })])];
  expect(chosen(toggled(names, 2))).toEqual([2, 3]);
  expect(chosen(toggled(names, 1))).toEqual([3]);
});

test('two offers that make up what is asked for stay chosen together', () => {
  const names = [name(1, [offer(1, { chosen: true, count: 12 }), offer(2, { count: 8 })])];
  expect(chosen(toggled(names, 2))).toEqual([1, 2]);
});

test('a paper has the offers of a maker until the same day; all of it is chosen at once', () => {
  const names = [
    name(1, [offer(1), offer(2, { maker: 'Anu', chosen: true })]),
    name(2, [offer(3), offer(4, { validUntil: '2026-12-31' })]),
  ];
  const papers = papersOf(names);
  expect(papers.map(({ maker, validUntil, offers }) => [maker, validUntil, offers.map(({ id }) => id)])).toEqual([
    ['Anu', null, [2]],
    ['Kai', null, [1, 3]],
    ['Kai', '2026-12-31', [4]],
  ]);
  expect(papers[1] && chosen(choosing(names, papers[1]))).toEqual([1, 3]);
});

test('a paper is replaced as typed; a row without a price goes', () => {
  const names = [name(1, [offer(1), offer(2, { maker: 'Anu' })]), name(2, [])];
  const rows = [
    { id: 1, clothingNameId: 1, count: 20, cents: null, chosen: false },
    { clothingNameId: 2, count: 5, cents: 100, chosen: false },
  ];
  const saved = withPaper(names, papersOf(names)[1], { maker: 'Kai', validUntil: '2026-12-31', rows });
  expect(saved.map(({ id, maker, clothingNameId, cents }) => [id, maker, clothingNameId, cents])).toEqual([
    [2, 'Anu', 1, 12_050],
    [undefined, 'Kai', 2, 100],
  ]);
});
