import type { Letter } from '../../mail/post.ts';

/** Where the letters lead, and which ensemble they speak of. */
interface About {
  readonly publicUrl: string;
  /** Name of the ensemble, null where there is none. */
  readonly ensemble: string | null;
}

const IF_WRONG = 'Kui see kiri tuli sulle eksituse tõttu, siis ei ole vaja midagi teha.';
const LINK_LIFE = 'Link kehtib seitse päeva ja töötab ühe korra.';

const chooseLink = (publicUrl: string, code: string): string => `${publicUrl}/reset-password?code=${code}`;

/** To somebody whose account others have made, or who has not confirmed the own one: with a password of their own it is theirs. */
export const invitation = ({ publicUrl, ensemble }: About, code: string): Letter => ({
  subject: ensemble === null ? 'Sulle on tehtud konto' : `Oled kutsutud: ${ensemble}`,
  paragraphs: [
    'Tere!',
    ensemble === null ? 'Sulle on tehtud Riideaida konto.' : `Sulle on tehtud Riideaida konto ansamblis ${ensemble}.`,
    'Vali endale parool ja logi siis sisse.',
  ],
  action: { label: 'Vali parool', url: chooseLink(publicUrl, code) },
  afterwards: [LINK_LIFE, IF_WRONG],
});

/** Once more to somebody who has registered and not confirmed the address yet. */
export const confirmation = (publicUrl: string, userId: number, code: string): Letter => ({
  subject: 'Kinnita oma konto',
  paragraphs: ['Tere!', 'Selle aadressiga on Riideaidas registreeritud konto. Kinnita see ja logi siis sisse.'],
  action: { label: 'Kinnita konto', url: `${publicUrl}/confirm?userId=${userId}&code=${code}` },
  afterwards: ['Link kehtib seitse päeva. Varem saadetud lingid enam ei kehti.', 'Kui sina ei registreerinud, siis ära linki ava.'],
});

/** To somebody who has an account and is asked into an ensemble. */
export const askedToJoin = ({ publicUrl, ensemble }: About): Letter => ({
  subject: `Kutse ansamblisse ${ensemble}`,
  paragraphs: ['Tere!', `Sind kutsutakse Riideaidas ansamblisse ${ensemble}. Logi sisse, et kutse vastu võtta või sellest keelduda.`],
  action: { label: 'Logi sisse', url: `${publicUrl}/login` },
  afterwards: ['Kutse kehtib 30 päeva.', IF_WRONG],
});

/** The same, where the account has not been confirmed: whoever registered it may have been somebody else. */
export const askedToChooseAndJoin = ({ publicUrl, ensemble }: About, code: string): Letter => ({
  subject: `Kutse ansamblisse ${ensemble}`,
  paragraphs: [
    'Tere!',
    `Sind kutsutakse Riideaidas ansamblisse ${ensemble}.`,
    'Sinu konto on veel kinnitamata. Vali endale parool, logi sisse ja võta kutse vastu.',
  ],
  action: { label: 'Vali parool', url: chooseLink(publicUrl, code) },
  afterwards: [LINK_LIFE, IF_WRONG],
});

/** To somebody who has been taken into an ensemble. */
export const takenIn = ({ publicUrl, ensemble }: About): Letter => ({
  subject: `Oled nüüd ansamblis ${ensemble}`,
  paragraphs: ['Tere!', `Oled nüüd ansamblis ${ensemble} ja näed selle rõivaid ja tantsijaid.`],
  action: { label: 'Ava Riideait', url: `${publicUrl}/` },
});

/** To the address that was the user's until now. */
export const addressChanged = (email: string): Letter => ({
  subject: 'Sinu konto aadress on muudetud',
  paragraphs: ['Tere!', `Sinu Riideaida konto aadressiks sai ${email}. Sisse logida saab nüüd sellega.`],
  afterwards: ['Kui sa sellest ei tea, räägi kohe oma ansambli haldurile.'],
});

/** To a user whose second factor and passkeys somebody else has turned off. */
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
