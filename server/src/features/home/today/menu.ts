import type { MenuGroup, Permission } from '@riideait/contract';

interface Page {
  readonly displayName: string;
  readonly url: string;
  /** Null: everybody who has an ensemble. */
  readonly needs: Permission | null;
  /** Only where there is a performance: who has none sees nothing of them. */
  readonly ofPerformances?: boolean;
}

/** An entry with several pages leads to the first; all of them are its tabs. */
type Entry = Page | { readonly displayName: string; readonly tabs: readonly Page[] };

/** Groups of the side drawer: what is done every day, ten entries at most, and below it what is done seldom. */
const menu: readonly { name: string; items: readonly Entry[] }[] = [
  {
    name: 'daily',
    items: [
      { displayName: 'today', url: '/', needs: null },
      {
        displayName: 'people',
        tabs: [
          { displayName: 'peopleSearch', url: '/people/search', needs: 'people:read' },
          { displayName: 'groups', url: '/groups', needs: 'groups:read' },
          { displayName: 'measuring', url: '/people/measure', needs: 'people:write' },
          { displayName: 'clothingOverview', url: '/clothing/overview', needs: 'issuing:read' },
          { displayName: 'loans', url: '/loans', needs: 'loans:read' },
        ],
      },
      {
        displayName: 'clothing',
        tabs: [
          { displayName: 'clothingSearch', url: '/clothing/search', needs: 'clothing:read' },
          { displayName: 'clothingItems', url: '/clothing/items', needs: 'clothing:read' },
          { displayName: 'clothingSets', url: '/clothing/clothing-set', needs: 'clothing:read' },
          { displayName: 'places', url: '/places', needs: 'clothing:read' },
          { displayName: 'history', url: '/clothing/history', needs: 'issuing:read' },
        ],
      },
      { displayName: 'issue', url: '/issue', needs: 'issuing:write' },
      { displayName: 'return', url: '/return', needs: 'issuing:write' },
      { displayName: 'dressing', url: '/dressing', needs: 'dressing:use' },
      { displayName: 'performances', url: '/performances', needs: 'performances:read', ofPerformances: true },
      {
        displayName: 'care',
        tabs: [
          { displayName: 'clothingCare', url: '/clothing/care', needs: 'stocktakes:read' },
          { displayName: 'jobs', url: '/jobs', needs: 'care:read' },
          { displayName: 'batches', url: '/batches', needs: 'care:read' },
        ],
      },
      { displayName: 'stocktake', url: '/stocktake', needs: 'stocktakes:read' },
      {
        displayName: 'email',
        tabs: [
          { displayName: 'emailSend', url: '/reminders/send', needs: 'reminders:send' },
          { displayName: 'emailRecurring', url: '/reminders', needs: 'reminders:manage' },
          { displayName: 'emailLog', url: '/email-log', needs: 'email-log:read' },
          { displayName: 'answers', url: '/answers', needs: 'answers:use' },
          { displayName: 'emailConfig', url: '/email', needs: 'email-texts:write' },
        ],
      },
    ],
  },
  {
    name: 'money',
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
    items: [
      { displayName: 'keeperSheet', url: '/keeper-sheet', needs: 'keeper-sheet:use' },
      { displayName: 'clothingTypes', url: '/clothing/clothing-types', needs: 'clothing:read' },
      { displayName: 'fit', url: '/clothing/fit', needs: 'dressing:use' },
      { displayName: 'careTexts', url: '/care-texts', needs: 'care-texts:write' },
      { displayName: 'import', url: '/import', needs: 'imports:write' },
      { displayName: 'clothingExport', url: '/clothing/export', needs: 'clothing:export' },
      { displayName: 'data', url: '/data', needs: 'retention:read' },
      { displayName: 'deeds', url: '/deeds', needs: 'deeds:read' },
      { displayName: 'settings', url: '/settings', needs: 'own-ensemble:write' },
      { displayName: 'adminEnsembles', url: '/admin/ensembles', needs: 'ensembles:read' },
      {
        displayName: 'adminUsers',
        tabs: [
          { displayName: 'users', url: '/admin/users', needs: 'users:read' },
          { displayName: 'succession', url: '/admin/succession', needs: 'users:write' },
        ],
      },
      { displayName: 'adminAudit', url: '/admin/audit', needs: 'audit:read' },
    ],
  },
  {
    name: 'help',
    items: [
      { displayName: 'guide', url: '/guide', needs: null },
      { displayName: 'licences', url: '/licences', needs: null },
    ],
  },
];

/** The menu for these permissions; empty groups are left out. Without any permission there is no ensemble, and no menu. */
export function menuFor(permissions: readonly Permission[], hasPerformances: boolean): MenuGroup[] {
  if (permissions.length === 0) return [];
  const isShown = ({ needs, ofPerformances = false }: Page) =>
    (needs === null || permissions.includes(needs)) && (hasPerformances || !ofPerformances);
  const shown = (entry: Entry) => {
    const pages = ('tabs' in entry ? entry.tabs : [entry]).filter(isShown).map(({ displayName, url }) => ({ displayName, url }));
    const [first] = pages;
    return first === undefined ? [] : [{ displayName: entry.displayName, url: first.url, tabs: pages.length > 1 ? pages : [] }];
  };
  return menu
    .map(({ name, items }): MenuGroup => ({ name, items: items.flatMap(shown), place: 'DRAWER' }))
    .filter(({ items }) => items.length > 0);
}
