import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count } from '../fields.ts';

export const loanLinkEndpoints = {
  links: {
    method: 'GET',
    path: '/loans/:id/holder-link',
    access: 'holder-links:read',
    summary: 'How many links of the loan can be opened now',
    params: ById,
    data: z.object({ shown: Count }),
  },
  showLink: {
    method: 'POST',
    path: '/loans/:id/holder-link',
    access: 'loans:write',
    deed: null,
    statements: 5,
    summary:
      'Make a link to show or send to the borrower, to the page of this loan, until 30 days after the last piece is back; it goes to the security log',
    params: ById,
    data: z.object({ url: z.string() }),
    created: true,
  },
  endLinks: {
    method: 'DELETE',
    path: '/loans/:id/holder-link',
    access: 'loans:write',
    deed: null,
    summary: 'End all links of the loan',
    params: ById,
    data: z.null(),
  },
} as const satisfies Endpoints;
