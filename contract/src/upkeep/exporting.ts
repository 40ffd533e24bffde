import { z } from 'zod';
import { ByCode } from '../accounts/ensembles.ts';
import type { Endpoints } from '../endpoint.ts';
import { PeopleFilter } from '../people/people.ts';
import { clothingItemColumns } from '../records/clothing-item.ts';
import { clothingNameColumns } from '../records/clothing-name.ts';
import { personColumns } from '../records/person.ts';
import { type Columns, exportOf } from '../records/record.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Columns of the export that are columns of no table. */
const besides = {
  holder: { heading: 'Kelle käes', kind: 'LINE', imported: 'holder', exported: [7, 24] },
  groupName: { heading: 'Rühm', kind: 'LINE', imported: 'groupName', exported: [8, 18] },
  validFrom: { heading: 'Väljastatud', kind: 'DAY', imported: 'validFrom', exported: [9, 13] },
  dueOn: { heading: 'Tähtaeg', kind: 'DAY', imported: 'dueOn', exported: [13, 13] },
} as const satisfies Columns;

/** The columns of the export of clothing that every register has, by the fields of an import; an older export may lack some. */
export const clothingExport = exportOf(clothingNameColumns, clothingItemColumns, besides);
export type ClothingExportField = (typeof clothingExport)[number]['field'];

/** Columns of sums, behind the others: for those alone who may see them. */
const sums = {
  price: { heading: 'Hind', kind: 'AMOUNT', imported: 'price', exported: [19, 11] },
  nameValue: { heading: 'Asendushind', kind: 'AMOUNT', imported: 'nameValue', exported: [20, 13] },
} as const satisfies Columns;
export const exportOfSums = exportOf(sums);

/** What people hold, in the export of people. */
const held = {
  clothingName: { ...clothingNameColumns.name, exported: [4, 28] },
  clothingNumber: { ...clothingItemColumns.clothingNumber, exported: [5, 10] },
  sizeLabel: { ...clothingItemColumns.sizeLabel, exported: [6, 9] },
  state: { ...clothingItemColumns.state, exported: [7, 13] },
  validFrom: { ...besides.validFrom, exported: [8, 13] },
  dueOn: { ...besides.dueOn, exported: [9, 13] },
} as const satisfies Columns;

/** The columns of the export of people, by the fields of an import. */
export const peopleExport = exportOf(personColumns, held);
export type PeopleExportField = (typeof peopleExport)[number]['field'];

export const exportingEndpoints = {
  clothing: {
    method: 'GET',
    path: '/export/clothing',
    statements: 5,
    access: 'clothing:export',
    summary: 'All items as one spreadsheet; sums only for those who may see them',
    data: z.null(),
    download: { filename: 'clothing-export.xlsx', contentType: XLSX },
  },
  people: {
    method: 'GET',
    path: '/export/people',
    statements: 5,
    access: 'clothing:export',
    summary: 'People as one spreadsheet: a row for each item they hold, one for those who hold nothing',
    query: PeopleFilter,
    data: z.null(),
    download: { filename: 'people-export.xlsx', contentType: XLSX },
  },
  ensemble: {
    method: 'GET',
    path: '/ensembles/:code/data',
    statements: 52,
    access: 'ensemble-data:use',
    summary: 'All data of an ensemble, for a manager of the own one: a zip of spreadsheets and pictures that POST /imports/ensemble reads',
    params: ByCode,
    data: z.null(),
    acrossEnsembles: true,
    download: { filename: 'ansambel.zip', contentType: 'application/zip' },
  },
} as const satisfies Endpoints;
