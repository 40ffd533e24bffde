import { expect, test } from 'vitest';
import { deletionOrder } from './removal.rules.ts';

test('each table comes before those that it refers to, and the audit last', () => {
  const references = [
    { child: 'issue', parent: 'person' },
    { child: 'issue', parent: 'clothing_item' },
    { child: 'clothing_item', parent: 'clothing_name' },
    { child: 'person', parent: 'group' },
    { child: 'deed', parent: 'deed' },
    { child: 'email', parent: 'deed' },
    // Of no ensemble.
    { child: 'issue', parent: 'app_user' },
  ];
  const order = deletionOrder(
    ['audit', 'clothing_item', 'clothing_name', 'deed', 'email', 'group', 'issue', 'person'],
    references,
    'audit',
  );
  expect(order).toEqual(['issue', 'clothing_item', 'clothing_name', 'email', 'deed', 'person', 'group', 'audit']);
});
