import type { Letter } from '../../../mail/letter.ts';

/** To an address to which replies to the reminders of an ensemble are to go. */
export const replyToProof = (url: string, ensemble: string): Letter => ({
  subject: 'Kas vastused tulevad siia?',
  paragraphs: [
    'Tere!',
    `Ansambel ${ensemble} soovib, et vastused tema meeldetuletustele tuleksid Riideaidast sellele aadressile. Kui see on õige, kinnita aadress.`,
  ],
  action: { label: 'Kinnita aadress', url },
  afterwards: ['Link kehtib seitse päeva ja töötab ühe korra.', 'Kui see kiri tuli sulle eksituse tõttu, siis ei ole vaja midagi teha.'],
});
