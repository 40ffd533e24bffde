import { readFileSync } from 'node:fs';
import { allPermissions, permissionsOf, type RoleCode } from '@riideait/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { menuFor } from '../src/features/home/today/menu.ts';

const inClient = (path: string) => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8');
const menu = menuFor(allPermissions, true);
const entries = menu.flatMap(({ items }) => items);

test('every group and entry of the menu has its text in the client', () => {
  const words = z.record(z.string(), z.string()).parse(JSON.parse(inClient('texts/et/menu.json')));
  const names = [...menu.map(({ name }) => name), ...entries.map(({ displayName }) => displayName)];
  expect(names.filter((name) => words[name] === undefined)).toEqual([]);
});

test('every entry of the drawer and of the settings has its icon in the client', () => {
  const icons = inClient('shell/menu-icons.tsx');
  const shown = menu.flatMap(({ name, place, items }) => (place === 'DRAWER' ? [name] : items.map(({ displayName }) => displayName)));
  expect(shown.filter((key) => !icons.includes(`  ${key}:`))).toEqual([]);
});

test('every entry of the settings says in the client what it is for', () => {
  const about = z.object({ about: z.record(z.string(), z.string()) }).parse(JSON.parse(inClient('texts/et/settings.json'))).about;
  const settings = menu.filter(({ place }) => place === 'SETTINGS').flatMap(({ items }) => items.map(({ displayName }) => displayName));
  expect(settings.filter((key) => about[key] === undefined)).toEqual([]);
});

test('the drawer has nine entries at most', () => {
  expect(menu.filter(({ place }) => place === 'DRAWER').length).toBeLessThanOrEqual(9);
});

const routesOf = (role: RoleCode, hasPerformances = false) =>
  menuFor(permissionsOf(role), hasPerformances).map(
    ({ name, items }) => `${name}: ${items.map(({ displayName }) => displayName).join(' ')}`,
  );

test('a keeper works with all of the drawer and has no administration', () => {
  expect(routesOf('ROLE_USER')).toEqual([
    'today: today',
    'people: peopleSearch groups measuring clothingOverview',
    'clothing: clothingSearch clothingItems clothingSets places',
    'issue: issue',
    'return: return',
    'dressing: dressing',
    'care: clothingCare jobs batches',
    'stocktake: stocktake',
    'email: emailSend emailRecurring emailLog answers',
    'settings: clothingTypes fit import clothingExport deeds',
    'money: summary owners',
  ]);
});

test('an instructor with all rights has seven entries in the drawer', () => {
  expect(routesOf('ROLE_INSTRUCTOR')).toEqual([
    'today: today',
    'people: peopleSearch groups clothingOverview',
    'clothing: clothingSearch clothingItems clothingSets places',
    'issue: issue',
    'return: return',
    'dressing: dressing',
    'email: emailSend',
    'settings: clothingTypes fit',
  ]);
});

test('a viewer sees the registers', () => {
  expect(routesOf('ROLE_VIEWER')).toEqual([
    'today: today',
    'people: peopleSearch groups clothingOverview',
    'clothing: clothingSearch clothingItems clothingSets places',
    'care: clothingCare',
    'stocktake: stocktake',
    'settings: clothingTypes',
    'money: summary owners',
  ]);
});

test('with a performance plans have a tab more; who makes no plans has an entry of that name', () => {
  expect(routesOf('ROLE_USER', true)).toContain('dressing: dressing performances');
  expect(routesOf('ROLE_INSTRUCTOR', true)).toContain('dressing: dressing performances');
  expect(routesOf('ROLE_VIEWER', true)).toContain('performances: performances');
});
