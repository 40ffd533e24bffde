import type { MenuGroup, Permission } from '@riideait/contract';

interface Entry {
  readonly displayName: string;
  readonly url: string;
  /** Null: everybody who has an ensemble. */
  readonly needs: Permission | null;
  /** Only where there is a performance: who has none sees nothing of them. */
  readonly ofPerformances?: boolean;
}

/** Groups of the side drawer, nine at most, of an instructor seven, and of the settings; the first entry is where a group leads, all of them are its tabs. */
const menu: readonly { name: string; place: MenuGroup['place']; items: readonly Entry[] }[] = [
  { name: 'today', place: 'DRAWER', items: [{ displayName: 'today', url: '/', needs: null }] },
  {
    name: 'people',
    place: 'DRAWER',
    items: [
      { displayName: 'peopleSearch', url: '/people/search', needs: 'people:read' },
      { displayName: 'groups', url: '/groups', needs: 'groups:read' },
      { displayName: 'measuring', url: '/people/measure', needs: 'people:write' },
      { displayName: 'clothingOverview', url: '/clothing/overview', needs: 'issuing:read' },
    ],
  },
  {
    name: 'clothing',
    place: 'DRAWER',
    items: [
      { displayName: 'clothingSearch', url: '/clothing/search', needs: 'clothing:read' },
      { displayName: 'clothingItems', url: '/clothing/items', needs: 'clothing:read' },
      { displayName: 'clothingSets', url: '/clothing/clothing-set', needs: 'clothing:read' },
      { displayName: 'places', url: '/places', needs: 'clothing:read' },
    ],
  },
  { name: 'issue', place: 'DRAWER', items: [{ displayName: 'issue', url: '/issue', needs: 'issuing:write' }] },
  { name: 'return', place: 'DRAWER', items: [{ displayName: 'return', url: '/return', needs: 'issuing:write' }] },
  {
    name: 'dressing',
    place: 'DRAWER',
    items: [
      { displayName: 'dressing', url: '/dressing', needs: 'dressing:use' },
      { displayName: 'performances', url: '/performances', needs: 'performances:read', ofPerformances: true },
    ],
  },
  {
    name: 'care',
    place: 'DRAWER',
    items: [
      { displayName: 'clothingCare', url: '/clothing/care', needs: 'stocktakes:read' },
      { displayName: 'jobs', url: '/jobs', needs: 'care:use' },
      { displayName: 'batches', url: '/batches', needs: 'care:use' },
    ],
  },
  { name: 'stocktake', place: 'DRAWER', items: [{ displayName: 'stocktake', url: '/stocktake', needs: 'stocktakes:read' }] },
  {
    name: 'email',
    place: 'DRAWER',
    items: [
      { displayName: 'emailSend', url: '/reminders/send', needs: 'reminders:send' },
      { displayName: 'emailRecurring', url: '/reminders', needs: 'reminders:manage' },
      { displayName: 'emailLog', url: '/email-log', needs: 'email-log:read' },
      { displayName: 'answers', url: '/answers', needs: 'answers:use' },
      { displayName: 'emailConfig', url: '/email', needs: 'email-texts:write' },
    ],
  },
  {
    name: 'settings',
    place: 'SETTINGS',
    items: [
      { displayName: 'clothingTypes', url: '/clothing/clothing-types', needs: 'clothing:read' },
      { displayName: 'fit', url: '/clothing/fit', needs: 'dressing:use' },
      { displayName: 'careTexts', url: '/care-texts', needs: 'care-texts:write' },
      { displayName: 'import', url: '/import', needs: 'imports:write' },
      { displayName: 'clothingExport', url: '/clothing/export', needs: 'clothing:export' },
      { displayName: 'data', url: '/data', needs: 'retention:read' },
      { displayName: 'deeds', url: '/deeds', needs: 'deeds:read' },
    ],
  },
  {
    name: 'money',
    place: 'SETTINGS',
    items: [
      { displayName: 'summary', url: '/summary', needs: 'summary:read' },
      { displayName: 'values', url: '/values', needs: 'money:read' },
      { displayName: 'owners', url: '/owners', needs: 'owners:read' },
      { displayName: 'settlements', url: '/settlements', needs: 'money:read' },
      { displayName: 'fundings', url: '/fundings', needs: 'money:read' },
      { displayName: 'applications', url: '/applications', needs: 'money:read' },
    ],
  },
  {
    name: 'admin',
    place: 'SETTINGS',
    items: [
      { displayName: 'adminEnsembles', url: '/admin/ensembles', needs: 'ensembles:read' },
      { displayName: 'adminUsers', url: '/admin/users', needs: 'users:read' },
      { displayName: 'adminAudit', url: '/admin/audit', needs: 'audit:read' },
    ],
  },
];

/** Who makes no plans sees performances alone, by their own name. */
const nameOf = (name: string, [first]: readonly { displayName: string }[]): string =>
  name === 'dressing' && first?.displayName === 'performances' ? 'performances' : name;

/** The menu for these permissions; empty groups are left out. Without any permission there is no ensemble, and no menu. */
export function menuFor(permissions: readonly Permission[], hasPerformances: boolean): MenuGroup[] {
  if (permissions.length === 0) return [];
  const isShown = ({ needs, ofPerformances = false }: Entry) =>
    (needs === null || permissions.includes(needs)) && (hasPerformances || !ofPerformances);
  return menu
    .map(({ name, place, items }) => {
      const shown = items.filter(isShown).map(({ displayName, url }) => ({ displayName, url }));
      return { name: nameOf(name, shown), place, items: shown };
    })
    .filter(({ items }) => items.length > 0);
}
