import type { Letter } from '../../../mail/letter.ts';
import { nameAlone } from '../../../mail/typed.rules.ts';

/** Link and ensemble of a letter. */
interface About {
  readonly publicUrl: string;
  /** Name of the ensemble, if any. */
  readonly ensemble: string | null;
  /** Its name does not stand in subjects yet: an address that nobody has asked reads them. */
  readonly isNewcomer: boolean;
  /** Of an office that is offered along with the invitation. */
  readonly office?: string | undefined;
}

/** Anybody may be written to, so the name of an ensemble says no more than a name. */
const inside = (ensemble: string | null): string => nameAlone(ensemble ?? '');

const joined = (ensemble: string | null, isNewcomer: boolean) =>
  isNewcomer ? 'Sind võeti ansamblisse' : `Oled nüüd ansamblis ${inside(ensemble)}`;

const ofOffice = (office: string | undefined): string[] => (office === undefined ? [] : [office]);

const IF_WRONG = 'Kui see kiri tuli sulle eksituse tõttu, siis ei ole vaja midagi teha.';
const LINK_LIFE = 'Link kehtib seitse päeva ja töötab ühe korra.';

/** To choose a password. */
export const chooseLink = (publicUrl: string, code: string): string => `${publicUrl}/reset-password?code=${code}`;

/** To a user added by others, or unconfirmed: link to choose a password. */
export const invitation = ({ publicUrl, ensemble, isNewcomer, office }: About, code: string): Letter => ({
  subject: ensemble === null ? 'Sulle on tehtud konto' : isNewcomer ? 'Oled kutsutud Riideaita' : `Oled kutsutud: ${inside(ensemble)}`,
  paragraphs: [
    'Tere!',
    ensemble === null ? 'Sulle on tehtud Riideaida konto.' : `Sulle on tehtud Riideaida konto ansamblis ${inside(ensemble)}.`,
    ...ofOffice(office),
    'Vali endale parool ja logi siis sisse.',
  ],
  action: { label: 'Vali parool', url: chooseLink(publicUrl, code) },
  afterwards: [LINK_LIFE, IF_WRONG],
});

/** The confirmation again. */
export const confirmation = (publicUrl: string, userId: number, code: string): Letter => ({
  subject: 'Kinnita oma konto',
  paragraphs: ['Tere!', 'Selle aadressiga on Riideaidas registreeritud konto. Kinnita see ja logi siis sisse.'],
  action: { label: 'Kinnita konto', url: `${publicUrl}/confirm?userId=${userId}&code=${code}` },
  afterwards: ['Link kehtib seitse päeva. Varem saadetud lingid enam ei kehti.', 'Kui sina ei registreerinud, siis ära linki ava.'],
});

/** Invitation into an ensemble, to a user with an account. */
export const askedToJoin = ({ publicUrl, ensemble, isNewcomer, office }: About): Letter => ({
  subject: isNewcomer ? 'Kutse Riideaita' : `Kutse ansamblisse ${inside(ensemble)}`,
  paragraphs: [
    'Tere!',
    `Sind kutsutakse Riideaidas ansamblisse ${inside(ensemble)}. Logi sisse, et kutse vastu võtta või sellest keelduda.`,
    ...ofOffice(office),
  ],
  action: { label: 'Logi sisse', url: `${publicUrl}/login` },
  afterwards: ['Kutse kehtib 30 päeva.', IF_WRONG],
});

/** The same for an account that a stranger may have made: its password does not count. */
export const askedToChooseAndJoin = ({ publicUrl, ensemble, isNewcomer, office }: About, code: string): Letter => ({
  subject: isNewcomer ? 'Kutse Riideaita' : `Kutse ansamblisse ${inside(ensemble)}`,
  paragraphs: [
    'Tere!',
    `Sind kutsutakse Riideaidas ansamblisse ${inside(ensemble)}.`,
    ...ofOffice(office),
    'Vali endale parool, logi sisse ja võta kutse vastu.',
  ],
  action: { label: 'Vali parool', url: chooseLink(publicUrl, code) },
  afterwards: [LINK_LIFE, IF_WRONG],
});

/** To a user whose password was removed with a change of the ensemble, since the address was not proved. */
export const newStart = ({ publicUrl, ensemble, isNewcomer }: About, code: string): Letter => ({
  subject: ensemble === null ? 'Sinu konto on nüüd ilma ansamblita' : joined(ensemble, isNewcomer),
  paragraphs: [
    'Tere!',
    ensemble === null ? 'Sind arvati Riideaidas ansamblist välja.' : `Oled Riideaidas nüüd ansamblis ${inside(ensemble)}.`,
    'See aadress ei olnud sinu kontol kirja teel kinnitatud, seepärast senine parool enam ei kehti. Vali uus ja logi siis sisse.',
  ],
  action: { label: 'Vali parool', url: chooseLink(publicUrl, code) },
  afterwards: [LINK_LIFE, IF_WRONG],
});

/** To a user taken into an ensemble. */
export const takenIn = ({ publicUrl, ensemble, isNewcomer }: About): Letter => ({
  subject: joined(ensemble, isNewcomer),
  paragraphs: ['Tere!', `Oled nüüd ansamblis ${inside(ensemble)} ja näed selle rõivaid ja tantsijaid.`],
  action: { label: 'Ava Riideait', url: `${publicUrl}/` },
});

/** To the old address after a change. */
export const addressChanged = (email: string): Letter => ({
  subject: 'Sinu konto aadress on muudetud',
  paragraphs: ['Tere!', `Sinu Riideaida konto aadressiks sai ${email}. Sisse logida saab nüüd sellega.`],
  afterwards: ['Kui sa sellest ei tea, räägi kohe oma ansambli haldurile.'],
});

/** To a user whose second factor and passkeys were turned off by others. */
export const secondFactorEnded = (publicUrl: string): Letter => ({
  subject: 'Kaheastmeline sisselogimine on välja lülitatud',
  paragraphs: [
    'Tere!',
    'Sinu Riideaida kontol lülitati välja kaheastmeline sisselogimine ja kustutati pääsuvõtmed. Sisselogimiseks piisab praegu paroolist.',
    'Logi sisse ja seadista need profiilis uuesti.',
  ],
  action: { label: 'Logi sisse', url: `${publicUrl}/login` },
  afterwards: ['Kui sa seda ei palunud, vaheta kohe oma parool ja räägi sellest oma ansambli haldurile.'],
});
