import type { Letter } from '../../../mail/letter.ts';

const NOT_YOU = 'Kui see ei olnud sina, vaheta kohe oma parool, logi profiilis kõikjal välja ja vaata üle oma pääsuvõtmed.';

export const passkeyAdded = (publicUrl: string, name: string): Letter => ({
  subject: 'Sinu kontole lisati pääsuvõti',
  paragraphs: [`Sinu Riideaida kontole lisati pääsuvõti „${name}“. Sellega saab sisse logida ilma paroolita.`],
  action: { label: 'Ava profiil', url: `${publicUrl}/profile` },
  afterwards: [NOT_YOU],
});

export const passkeyDeleted = (publicUrl: string, name: string): Letter => ({
  subject: 'Sinu kontolt kustutati pääsuvõti',
  paragraphs: [`Sinu Riideaida kontolt kustutati pääsuvõti „${name}“. Sellega enam sisse logida ei saa.`],
  action: { label: 'Ava profiil', url: `${publicUrl}/profile` },
  afterwards: [NOT_YOU],
});
