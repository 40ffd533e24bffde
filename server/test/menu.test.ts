import { readFileSync } from 'node:fs';
import { allPermissions, permissionsOf, type RoleCode } from '@riideait/contract';
import { expect, test } from 'vitest';
import { menuFor } from '../src/features/home/today/menu.ts';

const inClient = (path: string) => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8');
const menu = menuFor(allPermissions, true);
const entries = menu.flatMap(({ items }) => items);

test('every group, entry and tab of the menu has its text in the client', () => {
  const words = inClient('shell/menu-texts.ts');
  const links = entries.flatMap((entry) => [entry, ...entry.tabs]);
  const names = [...menu.map(({ name }) => name), ...links.map(({ displayName }) => displayName)];
  expect(names.filter((name) => !words.includes(`  ${name}: '`))).toEqual([]);
});

test('every entry of the drawer has its icon in the client', () => {
  const icons = inClient('shell/menu-icons.tsx');
  expect(entries.filter(({ displayName }) => !icons.includes(`  ${displayName}:`))).toEqual([]);
});

test('what is done every day has ten entries at most', () => {
  expect(menu[0]?.items.length).toBeLessThanOrEqual(10);
});

test('a tab that opened with 1.1.0 shows every group: each says that it is of the drawer', () => {
  expect(menu.filter(({ place }) => place !== 'DRAWER')).toEqual([]);
});

const wordsOf = ({ displayName, tabs }: { displayName: string; tabs: readonly { displayName: string }[] }) =>
  tabs.length === 0 ? displayName : `${displayName} (${tabs.map((tab) => tab.displayName).join(' ')})`;

const menuOf = (role: RoleCode, hasPerformances = false) =>
  Object.fromEntries(menuFor(permissionsOf(role), hasPerformances).map(({ name, items }) => [name, items.map(wordsOf)]));

const REGISTER = 'clothing (clothingSearch clothingItems clothingSets places history)';
const help = ['guide', 'licences'];

test('a keeper works with all of every day and is no administrator', () => {
  expect(menuOf('ROLE_USER')).toEqual({
    daily: [
      'today',
      'people (peopleSearch groups measuring clothingOverview loans)',
      REGISTER,
      'issue',
      'return',
      'dressing',
      'care (clothingCare jobs batches)',
      'stocktake',
      'email (emailSend emailRecurring emailLog answers)',
    ],
    money: ['summary', 'owners'],
    admin: ['keeperSheet', 'clothingTypes', 'fit', 'import', 'clothingExport', 'deeds'],
    help,
  });
});

test('an instructor with all rights has seven entries for every day', () => {
  expect(menuOf('ROLE_INSTRUCTOR')).toEqual({
    daily: ['today', 'people (peopleSearch groups clothingOverview)', REGISTER, 'issue', 'return', 'dressing', 'email'],
    admin: ['clothingTypes', 'fit'],
    help,
  });
});

test('a viewer sees the registers', () => {
  expect(menuOf('ROLE_VIEWER')).toEqual({
    daily: ['today', 'people (peopleSearch groups clothingOverview loans)', REGISTER, 'care', 'stocktake'],
    money: ['summary', 'owners'],
    admin: ['clothingTypes'],
    help,
  });
});

test.each(['ROLE_USER', 'ROLE_INSTRUCTOR', 'ROLE_VIEWER'] as const)('with a performance %s has an entry of them', (role) => {
  expect(menuOf(role).daily).not.toContain('performances');
  expect(menuOf(role, true).daily).toContain('performances');
});
