import type { Letter } from '../../../mail/letter.ts';

/** To a finder: the words of a keeper, and nothing that the finder typed. */
export const replyOf = (ensemble: string, text: string): Letter => ({
  subject: 'Vastus sinu teatele leitud eseme kohta',
  paragraphs: [text],
  afterwards: [`Kirja saatis ${ensemble}, kelle eseme leiust sa teatasid.`],
});
