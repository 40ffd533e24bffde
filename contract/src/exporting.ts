import { z } from 'zod';
import type { Endpoints } from './endpoint.ts';

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
