import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

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
    access: 'clothing:export',
    summary: 'All items as one spreadsheet',
    data: z.null(),
    download: { filename: 'clothing-export.xlsx', contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  },
} as const satisfies Endpoints;
