import type { Letter } from '../../../mail/letter.ts';

const NOT_YOU =
  'Kui see ei olnud sina, vaheta kohe oma parool ja logi profiilis kõikjal välja. Seejärel räägi sellest oma ansambli haldurile.';

export const switchedOn = (publicUrl: string): Letter => ({
  subject: 'Kaheastmeline sisselogimine on sisse lülitatud',
  paragraphs: [
    'Sinu Riideaida kontol lülitati sisse kaheastmeline sisselogimine. Nüüdsest on peale parooli vaja autentimisrakenduse koodi.',
    'Hoia taastekoode kindlas kohas: nendega saab sisse logida, kui telefon on kadunud.',
  ],
  action: { label: 'Ava profiil', url: `${publicUrl}/profile` },
  afterwards: [NOT_YOU],
});

export const switchedOff = (publicUrl: string): Letter => ({
  subject: 'Kaheastmeline sisselogimine on välja lülitatud',
  paragraphs: ['Sinu Riideaida kontol lülitati välja kaheastmeline sisselogimine. Nüüdsest piisab sisselogimiseks paroolist.'],
  action: { label: 'Ava profiil', url: `${publicUrl}/profile` },
  afterwards: [NOT_YOU],
});

export const codesRenewed = (publicUrl: string): Letter => ({
  subject: 'Sinu taastekoodid on uuendatud',
  paragraphs: ['Sinu Riideaida kontole tehti uued taastekoodid. Varasemad enam ei kehti.'],
  action: { label: 'Ava profiil', url: `${publicUrl}/profile` },
  afterwards: [NOT_YOU],
});
