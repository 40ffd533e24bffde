import type { Letter } from '../../../mail/letter.ts';

/** To a user who wants to accept an invitation with an address that is not proved. */
export const proofOfAddress = (publicUrl: string, code: string): Letter => ({
  subject: 'Kinnita oma aadress',
  paragraphs: [
    'Tere!',
    'Selle aadressiga Riideaida kontolt sooviti ansambli kutse vastu võtta. Kinnita, et aadress on sinu: vali uus parool, logi sisse ja võta siis kutse vastu.',
    'Senine parool seejärel enam ei kehti.',
  ],
  action: { label: 'Vali uus parool', url: `${publicUrl}/reset-password?code=${code}` },
  afterwards: ['Link kehtib seitse päeva ja töötab ühe korra.', 'Kui see kiri tuli sulle eksituse tõttu, siis ei ole vaja midagi teha.'],
});
