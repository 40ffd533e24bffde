import { SecurityEventKinds } from '@riideait/contract';
import { expect, test } from 'vitest';
import { kindGroups } from './kind-groups.ts';

test('every kind is in one group', () => {
  const chosen: string[] = Object.values(kindGroups).flat();
  expect(chosen.toSorted()).toEqual(SecurityEventKinds.options.toSorted());
});
