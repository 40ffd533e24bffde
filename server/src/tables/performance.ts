import { sql } from 'kysely';
import { personName } from '../db/person-name.ts';
import { itemOf, nameOf, partOf } from './called.ts';
import type { Passport } from './passport.ts';

export const performanceTables = {
  performance: {
    label: 'Esinemine',
    owner: 'features/stage/performances',
    called: nameOf('performance'),
  },
  performance_group: {
    label: 'Rühm esinemisel',
    owner: 'features/stage/performances',
    called: partOf('performance_group', 'performance', 'group', sql`"group".name`),
    holdsBack: 'vahepeal pandud esinemisele',
  },
  performance_number: {
    label: 'Number',
    owner: 'features/stage/performances',
    called: nameOf('performance_number'),
    holdsBack: 'vahepeal pandud esinemise kavva',
  },
  number_dancer: {
    label: 'Tantsija kavas',
    owner: 'features/stage/performances',
    called: partOf('number_dancer', 'performance', 'person', personName),
    holdsBack: 'vahepeal pandud esinemise kavva',
  },
  attendance: {
    label: 'Osalemine',
    owner: 'features/stage/performances',
    called: partOf('attendance', 'performance', 'person', personName),
    holdsBack: 'vahepeal on märgitud, kes tuleb',
  },
  packed_item: {
    label: 'Pakitud ese',
    owner: 'features/wardrobe/packed',
    called: itemOf('packed_item'),
    holdsBack: 'vahepeal pakitud',
  },
  worn: {
    label: 'Kantud ese',
    owner: 'features/stocktaking/packing',
    called: itemOf('worn'),
    holdsBack: 'vahepeal on esinemine lõpetatud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
