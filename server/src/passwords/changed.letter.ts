import type { Letter } from '../mail/letter.ts';

/** To the owner of an account after a change of the password. */
export const passwordChanged = (publicUrl: string): Letter => ({
  subject: 'Sinu parool on vahetatud',
  paragraphs: ['Tere!', 'Sinu Riideaida konto parool on vahetatud.'],
  action: { label: 'Vali uus parool', url: `${publicUrl}/forgot-password` },
  afterwards: ['Kui sina seda ei teinud, siis sea kohe uus parool ja anna oma ansambli haldurile teada.'],
});
