import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';
import { ByCode } from './ensembles.ts';
import { PeopleFilter } from './people.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Headings of the fixed columns by their fields of an import, in their order; an older export may lack some. */
export const exportHeadings = {
  clothingTypeName: 'Tüüp',
  clothingName: 'Nimetus',
  parish: 'Kihelkond',
  clothingNumber: 'Number',
  size: 'Suurus',
  active: 'Kasutusel',
  holder: 'Kelle käes',
  groupName: 'Rühm',
  validFrom: 'Väljastatud',
  comment: 'Kommentaar',
  state: 'Seisund',
  placeName: 'Koht',
  dueOn: 'Tähtaeg',
} as const;

export const exportingEndpoints = {
  clothing: {
    method: 'GET',
    path: '/export/clothing',
    statements: 4,
    access: 'clothing:export',
    summary: 'All items as one spreadsheet',
    data: z.null(),
    download: { filename: 'clothing-export.xlsx', contentType: XLSX },
  },
  people: {
    method: 'GET',
    path: '/export/people',
    statements: 4,
    access: 'clothing:export',
    summary: 'People as one spreadsheet: a row for each item they hold, one for those who hold nothing',
    query: PeopleFilter,
    data: z.null(),
    download: { filename: 'people-export.xlsx', contentType: XLSX },
  },
  ensemble: {
    method: 'GET',
    path: '/ensembles/:code/data',
    statements: 40,
    access: 'ensemble-data:use',
    summary: 'All data of an ensemble, for a manager of the own one: a zip of spreadsheets and pictures that POST /imports/ensemble reads',
    params: ByCode,
    data: z.null(),
    acrossEnsembles: true,
    download: { filename: 'ansambel.zip', contentType: 'application/zip' },
  },
} as const satisfies Endpoints;
