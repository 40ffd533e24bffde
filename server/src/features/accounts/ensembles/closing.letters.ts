import { CLOSING_DAYS, writtenDay } from '@riideait/contract';
import type { Letter } from '../../../mail/letter.ts';

interface Closing {
  readonly publicUrl: string;
  /** Name of the ensemble. */
  readonly ensemble: string;
  /** `2026-12-22`. */
  readonly day: string;
  /** The administrator. */
  readonly by: { readonly name: string; readonly email: string };
}

/** To the managers of an ensemble that an administrator closes. */
export function closing({ publicUrl, ensemble, day, by }: Closing): Letter {
  return {
    subject: `Ansambel ${ensemble} suletakse ${writtenDay(day)}`,
    paragraphs: [
      'Tere!',
      `Administraator ${by.name} määras ansambli ${ensemble} sulgemise. ${writtenDay(day)} kustutatakse kõik, mis Riideaidas sellest on: tantsijad, rõivad, pildid, väljastused, kirjad, ajalugu ja ansambli kasutajate kontod. Pärast seda ei saa enam midagi taastada.`,
      'Seni töötab kõik nagu varem. Laadi andmed enne seda päeva alla, kui neid veel vaja läheb: ühes failis on tabelid ja pildid, mille saab hiljem uude ansamblisse tagasi tuua.',
    ],
    action: { label: 'Laadi andmed alla', url: `${publicUrl}/data` },
    afterwards: [`Ansambli saab kuni selle päevani ennistada administraator. Kui see on viga, kirjuta talle: ${by.email}.`],
  };
}

/** To the same, once the closing is taken back. */
export const reopened = ({ publicUrl, ensemble }: Pick<Closing, 'publicUrl' | 'ensemble'>): Letter => ({
  subject: `Ansamblit ${ensemble} ei suleta`,
  paragraphs: ['Tere!', `Ansambli ${ensemble} sulgemine tühistati. Kõik andmed on alles ja jäävad alles.`],
  action: { label: 'Ava Riideait', url: `${publicUrl}/` },
});

interface Wish extends Pick<Closing, 'publicUrl' | 'ensemble'> {
  /** The manager. */
  readonly by: { readonly name: string; readonly email: string };
}

/** To administrators: a manager asks them to close the ensemble. */
export const closingAsked = ({ publicUrl, ensemble, by }: Wish): Letter => ({
  subject: `Palve sulgeda ansambel ${ensemble}`,
  paragraphs: [
    'Tere!',
    `${by.name} (${by.email}) palub sulgeda ansambli ${ensemble}.`,
    `Sulgemiseks ava ansamblite leht. Andmed kustutatakse alles ${CLOSING_DAYS} päeva pärast, seni saab sulgemise tagasi võtta. Kui keegi siiski jätkab, määra talle kasutajate lehel halduri roll.`,
  ],
  action: { label: 'Ava ansamblid', url: `${publicUrl}/admin/ensembles` },
});
