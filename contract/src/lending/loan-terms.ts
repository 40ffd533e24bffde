import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { keptText, prose } from '../fields.ts';

/** What the contract of a loan begins with, until an ensemble writes its own. */
export const SAMPLE_TERMS = `Laenutaja annab laenajale nimetatud päevadeks kasutada allpool loetletud rõivad.

1. Laenaja hoiab rõivaid hästi, kasutab neid ainult kokku lepitud otstarbel, ei anna neid edasi ega muuda: ei lühenda, kitsenda ega värvi.
2. Pärast kandmist rõivad tuulutatakse ja kuivatatakse. Pesta ja triikida võib ainult nii, nagu laenutajaga on kokku lepitud.
3. Laenaja toob kõik tagasi hiljemalt viimasel päeval. Kui see viibib, annab ta sellest aegsasti teada.
4. Kui midagi läheb katki või kaob, annab laenaja sellest kohe teada ning tasub parandamise või uue eseme hinna.
5. Rõivad vaadatakse üleandmisel ja tagastamisel koos üle. Mis ei ole korras, märgitakse loetelusse.`;

const text = prose(8000);

export const LoanTerms = z.object({ text: z.string().nullable().meta({ description: 'Null: that of the product' }) });
export type LoanTerms = z.infer<typeof LoanTerms>;

export const LoanTermsForm = z.object({ text: keptText(text) });
export type LoanTermsForm = z.infer<typeof LoanTermsForm>;

export const loanTermsEndpoints = {
  get: { method: 'GET', path: '/loan-terms', access: 'loans:read', summary: 'What the contract of a loan says', data: LoanTerms },
  set: {
    method: 'PUT',
    path: '/loan-terms',
    access: 'own-ensemble:write',
    deed: 'LOAN_TERMS',
    summary: 'Change what the contract of a loan says',
    body: LoanTermsForm,
    data: LoanTerms,
  },
} as const satisfies Endpoints;
