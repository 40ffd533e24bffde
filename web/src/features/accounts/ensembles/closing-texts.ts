import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  note: 'Ansambel suletakse {{day}}.',
  noteText: 'Siis kustutatakse kõik selle andmed ja kontod.',
  toData: 'Laadi andmed alla',
  toEnsembles: 'Ennista',
  closesOn: 'Suletakse {{day}}',
  closed: 'Ansambel suletakse {{day}}. Haldurid saavad selle kohta kirja.',
  reopened: 'Ansambel jääb alles',
  closeTitle: 'Sulge ansambel: {{name}}',
  closeWhat:
    '{{day}} kustutatakse kõik, mis Riideaidas sellest ansamblist on: tantsijad, rõivad, pildid, väljastused, kirjad, impordid, inventuurid ja ajalugu. Kustutatakse ka nende kasutajate kontod, kes on olnud ainult selles ansamblis. Administraatorid lähevad üle teise ansamblisse.',
  closeUntil:
    'Kuni selle päevani töötab kõik nagu varem ja ansambli saab ennistada. Haldurid saavad kohe kirja, ansambli kasutajad näevad igal lehel teadet. Varukoopiates on andmed veel kuni viis nädalat.',
  typeName: 'Kirjuta ansambli nimi',
  typeNameHint: 'Kinnituseks: {{name}}',
  close: 'Sulge ansambel',
  reopenTitle: 'Kas ennistada ansambel {{name}}?',
  reopenText: 'Ansambel jääb alles koos kõigi andmetega. Haldurid saavad selle kohta kirja.',
  reopen: 'Ennista ansambel',
  erased: 'Kasutaja andmed on kustutatud',
  eraseTitle: 'Kustuta kasutaja: {{name}}',
  eraseWhat:
    'Kohe ja jäädavalt kustutatakse nimi, e-posti aadress, parool, sisselogimised, kaheastmelise sisselogimise seaded, pääsuvõtmed, kutsed ja talle saadetud kirjad. Seda ei saa ennistada.',
  eraseStays:
    'Alles jääb, mida kasutaja ansambli andmetega tegi: väljastused, tagastused ja muudatused on edaspidi nimega „Kustutatud kasutaja“. Turvalogis jäävad sündmused ilma aadressita. Varukoopiates on andmed veel kuni viis nädalat.',
  eraseInstead:
    'Kui kasutaja peab ainult ansamblist lahkuma või ei tohi enam sisse logida, eemalda ta ansamblist või märgi mitteaktiivseks.',
  typeUserName: 'Kirjuta kasutaja nimi',
  erase: 'Kustuta kasutaja',
  ownAccount: 'Konto kustutamine',
  ownAccountText: 'Sinu nimi, aadress ja sisselogimised kustutatakse jäädavalt.',
  ownErased: 'Sinu konto ja andmed on kustutatud',
  eraseMeTitle: 'Kustuta minu konto',
  eraseMeWhat:
    'Kohe ja jäädavalt kustutatakse sinu nimi, e-posti aadress, parool, sisselogimised, kaheastmelise sisselogimise seaded, pääsuvõtmed, kutsed ja sulle saadetud kirjad. Seda ei saa ennistada.',
  eraseMeStays:
    'Alles jääb, mida sa ansambli andmetega tegid: väljastused, tagastused ja muudatused on edaspidi nimega „Kustutatud kasutaja“. Varukoopiates on andmed veel kuni viis nädalat.',
  password: 'Parool',
  eraseMe: 'Kustuta minu konto',
  handOver: 'Anna amet üle',
  ask: 'Palu sulgeda',
  isAsked: 'Palve on saadetud',
  asked: 'Administraatorid said kirja',
});
