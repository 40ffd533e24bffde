import type { Letter } from '../../../mail/letter.ts';

/*
 * Anybody can have these letters sent to any address, so they contain nothing that was typed, not even a name:
 * the product must not carry messages of strangers.
 */

const IF_NOT_YOU = 'Kui see ei olnud sina, siis ei ole vaja midagi teha.';

/** To a newly registered address. */
export const confirmation = (publicUrl: string, userId: number, code: string): Letter => ({
  subject: 'Kinnita oma konto',
  paragraphs: ['Tere!', 'Selle aadressiga on Riideaidas registreeritud konto. Kinnita see ja logi siis sisse.'],
  action: { label: 'Kinnita konto', url: `${publicUrl}/confirm?userId=${userId}&code=${code}` },
  afterwards: [
    'Link kehtib seitse päeva.',
    'Kui sina ei registreerinud, siis ära linki ava. Kinnitamata kontoga ei saa keegi sisse ja seitsme päeva pärast link aegub.',
  ],
});

/** To the owner of a confirmed account whose address was registered again. */
export const alreadyRegistered = (publicUrl: string): Letter => ({
  subject: 'Sul on juba konto',
  paragraphs: [
    'Tere!',
    'Selle aadressiga prooviti Riideaidas kontot registreerida, aga konto on sul juba olemas. Logi sisse oma parooliga; kui see on meelest läinud, küsi uus.',
  ],
  action: { label: 'Küsi uus parool', url: `${publicUrl}/forgot-password` },
  afterwards: [IF_NOT_YOU],
});

/** The same for a deactivated account. */
export const deactivated = (): Letter => ({
  subject: 'Sinu konto on välja lülitatud',
  paragraphs: [
    'Tere!',
    'Selle aadressiga prooviti Riideaidas kontot registreerida. Konto on juba olemas, aga see on välja lülitatud. Kui soovid seda jälle kasutada, pöördu oma ansambli halduri poole.',
  ],
  afterwards: [IF_NOT_YOU],
});

/** The same for an account made by others that has no password yet. */
export const alreadyAdded = (publicUrl: string, code: string): Letter => ({
  subject: 'Sulle on juba konto tehtud',
  paragraphs: ['Tere!', 'Ansambli haldur on sulle Riideaidas juba konto teinud. Vali sellele parool ja logi siis sisse.'],
  action: { label: 'Vali parool', url: `${publicUrl}/reset-password?code=${code}` },
  afterwards: ['Link kehtib seitse päeva ja töötab ühe korra.', IF_NOT_YOU],
});

/** To the owner of an address that nobody has proved: whatever passwords were typed, she chooses one. */
export const chooseOwn = (publicUrl: string, code: string): Letter => ({
  subject: 'Vali oma parool',
  paragraphs: [
    'Tere!',
    'Sinu aadressiga on Riideaidas konto, mida keegi ei ole veel kinnitanud. Vali sellele parool: varem sisestatud paroolid ei kehti.',
  ],
  action: { label: 'Vali parool', url: `${publicUrl}/reset-password?code=${code}` },
  afterwards: ['Link kehtib seitse päeva ja töötab ühe korra.', IF_NOT_YOU],
});

/** To the owner of an account in an ensemble whose address was used to ask for one. */
export const hasEnsemble = (publicUrl: string): Letter => ({
  subject: 'Sul on juba ansambel',
  paragraphs: [
    'Tere!',
    'Selle aadressiga sooviti Riideaidas alustada ansamblit, aga sinu kontol on ansambel juba olemas. Ühel aadressil saab olla üks ansambel. Logi sisse oma parooliga; kui see on meelest läinud, küsi uus.',
  ],
  action: { label: 'Küsi uus parool', url: `${publicUrl}/forgot-password` },
  afterwards: [IF_NOT_YOU],
});

/** To the owner of an account without an ensemble: by the link the request is hers. */
export const ownRequest = (publicUrl: string, userId: number, code: string): Letter => ({
  subject: 'Kas soovid alustada ansamblit?',
  paragraphs: [
    'Tere!',
    'Selle aadressiga sooviti Riideaidas alustada ansamblit. Kui see olid sina, kinnita soov ja logi sisse oma senise parooliga.',
  ],
  action: { label: 'Kinnita soov', url: `${publicUrl}/begin/confirm?userId=${userId}&code=${code}` },
  afterwards: ['Link kehtib seitse päeva.', 'Kui see ei olnud sina, siis ära soovi kinnita.'],
});

/** To the same, whose request is proved and undecided. */
export const alreadyAsked = (publicUrl: string): Letter => ({
  subject: 'Sinu soov on juba kinnitatud',
  paragraphs: [
    'Tere!',
    'Selle aadressiga sooviti Riideaidas veel kord alustada ansamblit. Sinu varasem soov on juba kinnitatud. Logi sisse: seal on näha, kuidas sellega lood on.',
  ],
  action: { label: 'Logi sisse', url: `${publicUrl}/login` },
  afterwards: [IF_NOT_YOU],
});

export const resetLink = (publicUrl: string, code: string): string => `${publicUrl}/reset-password?code=${code}`;

/** Link to a new password. */
export const newPassword = (publicUrl: string, code: string): Letter => ({
  subject: 'Vali uus parool',
  paragraphs: ['Tere!', 'Sinu Riideaida kontole küsiti uut parooli.'],
  action: { label: 'Vali uus parool', url: resetLink(publicUrl, code) },
  afterwards: ['Link kehtib ühe tunni ja töötab ühe korra.', `${IF_NOT_YOU} Sinu praegune parool kehtib edasi.`],
});
