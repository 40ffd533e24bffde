import type { t as estonian } from '../src/features/upkeep/licences/texts.ts';
import { texts } from '../src/lib/text-reader.ts';

export const t: typeof estonian = texts(
  {
    title: 'Licences',
    what: 'Riideait is made with free software. Here are all packages that are in the product, and their licences.',
    texts: 'Authors and full texts of the licences',
    packages: 'Packages',
    name: 'Package',
    version: 'Version',
    licence: 'Licence',
    none: 'There are no packages',
  },
  'en',
);
