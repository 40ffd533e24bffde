import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Eksport',
  what: 'Kõik esemed ühes tabelifailis (xlsx): tüüp, nimetus, kihelkond, number, suurus, kas on kasutusel, kelle käes ja mis ajast, seisund, koht, kommentaar ning iga mõõt oma veerus. Fail avaneb Excelis ja LibreOffice’is.',
  exportAll: 'Ekspordi kõik rõivad',
  preparing: 'Koostan tabelit',
  receiving: 'Laadin',
  stop: 'Katkesta',
  download: 'Laadi alla',
  peopleFile: 'tantsijad',
  saved: 'Fail salvestatud ({{size}})',
  mayNot: 'Sinu roll ei luba rõivaid eksportida. Küsi faili haldurilt.',
  all: 'Kõik andmed',
  allWhat:
    'Terve ansambel ühes ZIP-failis: tantsijad, riided, komplektid ja pildid, lisaks ajalugu, kirjad, inventuurid, kasutajad ja muudatused tabelitena. Samast failist saab ansambli tühja ansamblisse tagasi tuua (Import).',
  allCare: 'Failis on inimeste kontaktid ja kehamõõdud: hoia seda nii, et võõrad seda ei näe. Allalaadimine jääb turvalogisse.',
  downloadAll: 'Laadi kõik andmed alla (ZIP)',
  preparingAll: 'Koostan faili',
  allFile: 'andmed',
});
