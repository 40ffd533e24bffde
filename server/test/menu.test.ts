import { readFileSync } from 'node:fs';
import { allPermissions } from '@riideait/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { menuFor } from '../src/features/account/menu.ts';

const inClient = (path: string) => readFileSync(new URL(`../../web/src/${path}`, import.meta.url), 'utf8');
const menu = menuFor(allPermissions);
const entries = menu.flatMap(({ items }) => items);

test('every group and entry of the menu has its text in the client', () => {
  const words = z.record(z.string(), z.string()).parse(JSON.parse(inClient('texts/et/menu.json')));
  const names = [...menu.map(({ name }) => name), ...entries.map(({ displayName }) => displayName)];
  expect(names.filter((name) => words[name] === undefined)).toEqual([]);
});

test('every entry of the menu has its icon in the client', () => {
  const icons = inClient('shell/menu-icons.tsx');
  expect(entries.map(({ url }) => url).filter((url) => !icons.includes(`'${url}':`))).toEqual([]);
});
