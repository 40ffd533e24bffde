import { HOLDER_LINK_DAYS, PEOPLE_OF_LINK } from '@riideait/contract';
import type { Letter } from '../../../mail/letter.ts';
import { PERSONAL_LINK } from '../../../mail/personal-link.ts';

/*
 * Anybody can have these letters sent to an address that an ensemble knows, so they contain nothing that was typed but the name of the
 * ensemble.
 */

const IF_NOT_YOU = 'Kui sina linki ei küsinud, siis ei ole vaja midagi teha.';

interface About {
  readonly ensemble: string;
  /** Its name does not stand in subjects yet. */
  readonly isNewcomer: boolean;
}

/** To an address that asked for its link. */
export const linkAskedFor = ({ ensemble, isNewcomer }: About): Letter => ({
  subject: isNewcomer ? 'Minu riided' : `Minu riided: ${ensemble}`,
  paragraphs: ['Tere!', `Siin on link lehele, kus näed ja kinnitad, mis riided on sinu käes (${ensemble}).`],
  action: { label: 'Ava minu riided', url: PERSONAL_LINK },
  afterwards: [`Link on isiklik: kellele sa kirja edasi saadad, see näeb sama lehte. Link kehtib ${HOLDER_LINK_DAYS} päeva.`, IF_NOT_YOU],
});

/** To an address of so many people that a link would show strangers to each other. */
export const sharedAddress = ({ ensemble, isNewcomer }: About): Letter => ({
  subject: isNewcomer ? 'Minu riided' : `Minu riided: ${ensemble}`,
  paragraphs: [
    'Tere!',
    `Selle aadressiga küsiti linki lehele, kus näeb, mis riided on kelle käes (${ensemble}). Aadress on ansamblis rohkem kui ${PEOPLE_OF_LINK} inimesel, seepärast linki ei saadetud.`,
    'Palu rõivahoidjal kirja panna sinu enda aadress või näidata sulle linki.',
  ],
  afterwards: [IF_NOT_YOU],
});
