import { writtenDay } from '@riideait/contract';
import type { Letter } from '../../../mail/letter.ts';

/** What a letter about an office names. */
export interface About {
  readonly publicUrl: string;
  /** Name of the ensemble. */
  readonly ensemble: string;
  /** Name of the other one. */
  readonly by: string;
  readonly onDay: string;
}

/** The button to the page of handing over. */
export const toOffice = (publicUrl: string) => ({ label: 'Ava ameti üleandmine', url: `${publicUrl}/admin/succession` });

/** The paragraph of an invitation whose accepting accepts the office. */
export const officeInvited = ({ by, onDay }: Pick<About, 'by' | 'onDay'>): string =>
  `${by} annab sulle üle oma ameti: kutse vastu võttes oled alates ${writtenDay(onDay)} selle ansambli haldur. Kui sa seda ei soovi, ära kutset vastu võta.`;

/** To who hands over. */
export const accepted = ({ publicUrl, ensemble, by, onDay }: About): Letter => ({
  subject: `${by} võtab sinu ameti vastu`,
  paragraphs: [
    'Tere!',
    `${by} võttis vastu ansambli ${ensemble} halduri ameti. Rollid vahetuvad ${writtenDay(onDay)}, seni saate mõlemad üleandmise ära jätta.`,
  ],
  action: toOffice(publicUrl),
});

/** To the other one, before it was done. */
export const calledOff = ({ publicUrl, ensemble, by }: Omit<About, 'onDay'>): Letter => ({
  subject: 'Ameti üleandmine jäi ära',
  paragraphs: ['Tere!', `${by} jättis ära ansambli ${ensemble} halduri ameti üleandmise. Rollid jäävad nii, nagu nad on.`],
  action: { label: 'Ava Riideait', url: `${publicUrl}/` },
});
