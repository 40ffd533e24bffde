import type { MenuGroup, Permission } from '@riideait/contract';

/** Entries of the side drawer with their permissions. Names are translation keys of the client. */
const menu: readonly { name: string; items: readonly { displayName: string; url: string; needs: Permission }[] }[] = [
  {
    name: 'clothing',
    items: [
      { displayName: 'clothingSearch', url: '/clothing/search', needs: 'clothing:read' },
      { displayName: 'clothingSets', url: '/clothing/clothing-set', needs: 'clothing:read' },
      { displayName: 'clothingCare', url: '/clothing/care', needs: 'clothing:read' },
      { displayName: 'dressing', url: '/dressing', needs: 'dressing:use' },
      { displayName: 'return', url: '/return', needs: 'issuing:write' },
      { displayName: 'clothingOverview', url: '/clothing/overview', needs: 'issuing:read' },
      { displayName: 'clothingHistory', url: '/clothing/history', needs: 'issuing:read' },
      { displayName: 'clothingTypes', url: '/clothing/clothing-types', needs: 'clothing:read' },
      { displayName: 'fit', url: '/clothing/fit', needs: 'dressing:use' },
      { displayName: 'places', url: '/places', needs: 'clothing:read' },
      { displayName: 'stocktake', url: '/stocktake', needs: 'stocktakes:read' },
      { displayName: 'clothingExport', url: '/clothing/export', needs: 'clothing:export' },
    ],
  },
  {
    name: 'people',
    items: [
      { displayName: 'peopleSearch', url: '/people/search', needs: 'people:read' },
      { displayName: 'groups', url: '/groups', needs: 'groups:read' },
    ],
  },
  {
    name: 'email',
    items: [
      { displayName: 'emailConfig', url: '/email', needs: 'email-texts:write' },
      { displayName: 'emailRecurring', url: '/reminders', needs: 'reminders:send' },
      { displayName: 'emailLog', url: '/email-log', needs: 'email-log:read' },
    ],
  },
  {
    name: 'register',
    items: [
      { displayName: 'import', url: '/import', needs: 'imports:write' },
      { displayName: 'deeds', url: '/deeds', needs: 'deeds:read' },
      { displayName: 'data', url: '/data', needs: 'retention:read' },
    ],
  },
  {
    name: 'admin',
    items: [
      { displayName: 'adminEnsembles', url: '/admin/ensembles', needs: 'ensembles:read' },
      { displayName: 'adminUsers', url: '/admin/users', needs: 'users:read' },
      { displayName: 'adminAudit', url: '/admin/audit', needs: 'audit:read' },
    ],
  },
];

/** The menu for these permissions; empty groups are left out. */
export const menuFor = (permissions: readonly Permission[]): MenuGroup[] =>
  menu
    .map(({ name, items }) => ({
      name,
      items: items.filter(({ needs }) => permissions.includes(needs)).map(({ displayName, url }) => ({ displayName, url })),
    }))
    .filter(({ items }) => items.length > 0);
