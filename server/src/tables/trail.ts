import type { Passport } from './passport.ts';

export const trailTables = {
  audit: {
    label: 'Muudatus',
    owner: 'features/upkeep/deeds',
  },
  deed: {
    label: 'Tegevus',
    owner: 'features/upkeep/deeds',
  },
  deed_subject: {
    label: 'Tegevuse sisu',
    owner: 'features/upkeep/deeds',
  },
  request: {
    label: 'Päring',
    owner: 'http',
  },
  retention_run: {
    label: 'Kustutamine aja järgi',
    owner: 'features/upkeep/retention',
  },
} as const satisfies Readonly<Record<string, Passport>>;
