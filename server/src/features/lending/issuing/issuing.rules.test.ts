import type { ErrorCode } from '@riideait/contract';
import { expect, test } from 'vitest';
import {
  asHistoryEntry,
  atPerformance,
  type LockedItem,
  mayBeReplaced,
  namesItems,
  takenFrom,
  whyNotIssuable,
  whyNotReturnable,
} from './issuing.rules.ts';

const MARI = 1;
const JURI = 2;

const item = (changes: Partial<LockedItem> = {}): LockedItem => ({
  id: 12,
  clothingNameId: 7,
  clothingName: 'Muhu seelik',
  clothingNumber: '12',
  sizeLabel: '42',
  active: true,
  state: 'OK',
  deleted: false,
  holderId: null,
  holder: null,
  dueOn: null,
  packed: null,
  maker: null,
  ...changes,
});
const withMari = { holderId: MARI, holder: 'Mari Tamm' };
const bag = { packed: { performanceId: 9, name: 'Suvetants', bag: '3' } };
const belt = (changes: Partial<LockedItem> = {}) => item({ clothingName: 'Vöö', clothingNumber: null, ...changes });

test.each<[string, LockedItem | undefined, ErrorCode[]]>([
  ['free', item(), []],
  ['not there', undefined, ['ITEM_GONE']],
  ['deleted', item({ deleted: true }), ['ITEM_GONE']],
  ['with somebody else', item({ holderId: JURI, holder: 'Jüri Õun' }), ['ITEM_ALREADY_ISSUED']],
  ['with the person already', item(withMari), ['ITEM_ALREADY_HELD_BY_PERSON']],
  ['out of use', item({ active: false }), ['ITEM_INACTIVE']],
  ['in the wash', item({ state: 'WASH' }), ['ITEM_IN_CARE']],
  ['packed', item(bag), ['ITEM_PACKED']],
  ['packed, at its performance', atPerformance(item(bag), 9), []],
  ['packed, at another performance', atPerformance(item(bag), 8), ['ITEM_PACKED']],
  ['packed, and in no performance', atPerformance(item(bag), null), ['ITEM_PACKED']],
  ['without a number and packed', belt(bag), ['OUT_OF_STOCK']],
  ['without a number and in the wash', belt({ state: 'WASH' }), ['OUT_OF_STOCK']],
  ['without a number and free', belt(), []],
  ['without a number and all gone', belt({ holderId: JURI, holder: 'Jüri Õun' }), ['OUT_OF_STOCK']],
  ['without a number and deleted', belt({ deleted: true }), ['OUT_OF_STOCK']],
  ['without a number, with the person already', belt(withMari), ['ITEM_ALREADY_HELD_BY_PERSON']],
])('issuing one that is %s', (_, wanted, codes) => {
  expect(whyNotIssuable(wanted, MARI).map(({ code }) => code)).toEqual(codes);
  expect(whyNotIssuable(wanted, MARI).every(({ field }) => field === 'clothingIds')).toBe(true);
});

test.each<[string, LockedItem, boolean]>([
  ['a free one needs no other', belt(), false],
  ['one with somebody else', belt({ holderId: JURI, holder: 'Jüri Õun' }), true],
  ['one out of use', belt({ active: false }), true],
  ['one in repair', belt({ state: 'REPAIR' }), true],
  ['one that is packed', belt(bag), true],
  ['a deleted one', belt({ deleted: true }), true],
  ['one with the person: the request came twice', belt(withMari), false],
  ['one with a number is that one and no other', item({ holderId: JURI, holder: 'Jüri Õun' }), false],
])('another piece does as well: %s', (_, wanted, may) => {
  expect(mayBeReplaced(wanted, MARI)).toBe(may);
});

test.each<[string, LockedItem, number | undefined, number | null]>([
  ['taken from its holder: free', item(withMari), MARI, null],
  ['taken from a former holder: with the present one', item(withMari), JURI, MARI],
  ['not taken: with its holder', item(withMari), undefined, MARI],
  ['free already', item(), MARI, null],
])('an item %s', (_, wanted, from, holderId) => {
  const { holder } = takenFrom(wanted, from);
  expect([takenFrom(wanted, from).holderId, holder === null]).toEqual([holderId, holderId === null]);
});

test.each<[string, LockedItem, ErrorCode[]]>([
  ['with the person', item(withMari), []],
  ['with somebody else', item({ holderId: JURI, holder: 'Jüri Õun' }), ['ITEM_NOT_HELD']],
  ['with nobody', item(), ['ITEM_NOT_HELD']],
])('taking back one that is %s', (_, wanted, codes) => {
  expect(whyNotReturnable(wanted, MARI).map(({ code }) => code)).toEqual(codes);
});

test('the texts name the item and the holder', () => {
  expect(whyNotIssuable(item({ holderId: JURI, holder: 'Jüri Õun' }), MARI)[0]?.text).toBe(
    'Muhu seelik nr 12 on juba väljastatud: Jüri Õun',
  );
  expect(whyNotIssuable(item(bag), MARI)[0]?.text).toBe('Muhu seelik nr 12 on kaasas: Suvetants, kott 3');
  expect(whyNotIssuable(item({ state: 'REPAIR', maker: 'Kai' }), MARI)[0]?.text).toBe('Muhu seelik nr 12 on õmbleja juures: Kai');
  expect(whyNotIssuable(item({ state: 'LOST', maker: 'Kai' }), MARI)[0]?.text).toBe('Muhu seelik nr 12 on kadunud');
  expect(whyNotIssuable(belt(withMari), MARI)[0]?.text).toBe('Vöö on juba tema käes');
});

test.each([
  [{}, false],
  [{ clothingNumber: '12' }, true],
  [{ clothingNameId: 7 }, true],
  [{ clothingId: 12 }, true],
])('a search of the history by %j names items: %s', (search, named) => expect(namesItems(search)).toBe(named));

test('a history says where its items are now', () => {
  const issue = { id: 1, clothingId: 12, clothingNameId: 7, clothingName: 'Muhu seelik', clothingNumber: '12', personId: MARI };
  const past = { validFrom: '2026-01-01T10:00:00Z', validUntil: '2026-02-01T10:00:00Z', comment: null, dueOn: null };
  const entry = { ...issue, ...past, personName: 'Mari Tamm', issuer: null, receiver: null, deleted: false };
  const kept = { ...entry, active: true, state: 'OK', placeName: 'riiul 3', holder: null, packed: null, maker: null } as const;
  expect(asHistoryEntry(kept)).toEqual({ ...entry, whereabouts: 'laos, riiul 3' });
  expect(asHistoryEntry({ ...kept, holder: 'Jüri Õun' }).whereabouts).toBe('väljas: Jüri Õun');
  expect(asHistoryEntry({ ...kept, ...bag }).whereabouts).toBe('kaasas: Suvetants, kott 3');
  expect(asHistoryEntry({ ...kept, state: 'WASH' }).whereabouts).toBe('pesus');
  expect(asHistoryEntry({ ...kept, state: 'REPAIR', maker: 'Kai' }).whereabouts).toBe('õmbleja juures: Kai');
  expect(asHistoryEntry({ ...kept, deleted: true }).whereabouts).toBe('kustutatud');
});
