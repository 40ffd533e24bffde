import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  askUnsaid: 'Küsi vastamata tantsijatelt',
  askedAt: 'Viimati küsitud {{when}}',
  askedLately: 'Ühe ööpäeva jooksul saab küsida üks kord',
  allAnswered: 'Kõik on vastanud',
  mailPieces: 'Saada, mida selga panna',
  moved: {
    one: 'Päev muutus: {{count}} tantsija oli vastanud teise päeva kohta, uue kohta on ta vastamata. Kas küsida temalt kohe kirjaga?',
    other: 'Päev muutus: {{count}} tantsijat oli vastanud teise päeva kohta, uue kohta on nad vastamata. Kas küsida neilt kohe kirjaga?',
  },
  mailHolders: 'Kirjuta neile, kelle käes esemed on',
  ASK: {
    title: 'Küsi, kes tuleb',
    text: 'Kiri läheb neile, kes ei ole veel vastanud. Kirjas on päev, kogunemine, koht ja link, kust vastata.',
    nobody: 'Kõik on vastanud.',
  },
  PIECES: {
    title: 'Mida selga panna',
    text: 'Kirjas on päev, kogunemine, koht ja ainult need riided, mida tantsija sel päeval vajab: mis on tema käes, mida ta kohapeal saab ja mis on ta oma.',
    nobody: 'Sellel esinemisel ei ole kedagi, kellele kirja saata.',
  },
  HOLDERS: {
    title: 'Kiri neile, kelle käes esemed on',
    text: 'Kirjas palutakse tagasi esemed, mida esinemisel vaja on ja mis on praegu nende käes, kes ise ei osale.',
    nobody: 'Kellegi käes ei ole esemeid, millest esinemisel puudu on.',
  },
  leftOutAs: {
    ANSWERED: {
      one: '{{count}} tantsija kirja ei saa, sest ta on juba vastanud:',
      other: '{{count}} tantsijat kirja ei saa, sest nad on juba vastanud:',
    },
    NOT_COMING: { one: '{{count}} tantsija kirja ei saa, sest ta ei tule:', other: '{{count}} tantsijat kirja ei saa, sest nad ei tule:' },
    NOT_DANCING: {
      one: '{{count}} tantsija kirja ei saa, sest ta ei ole sellel esinemisel:',
      other: '{{count}} tantsijat kirja ei saa, sest nad ei ole sellel esinemisel:',
    },
    DANCES: {
      one: '{{count}} tantsija kirja ei saa, sest ta on ise sellel esinemisel:',
      other: '{{count}} tantsijat kirja ei saa, sest nad on ise sellel esinemisel:',
    },
  },
});
