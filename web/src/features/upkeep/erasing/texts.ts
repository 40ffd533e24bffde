import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  personTitle: 'Kustuta andmed jäädavalt: {{name}}',
  personHolds: {
    one: 'Enne kustutamist peab kõik olema tagastatud. Tema käes on veel {{count}} ese:',
    other: 'Enne kustutamist peab kõik olema tagastatud. Tema käes on veel {{count}} eset:',
  },
  takeBack: 'Võta tagasi',
  gone: 'Kaob',
  personGone:
    'Nimi, rühm, e-post, telefon, mõõdud koos ajalooga, kommentaarid, kohad riietusplaanides, talle saadetud kirjad ning kinnitused, vastused ja isiklikud lingid. Täisnimi (ka käändes ja nimetähega), e-post ja telefon kaovad ka esemete kommentaaridest ja muust vabast tekstist. Teda puudutavaid muudatusi ei saa enam ennistada.',
  keepPhotos: { one: 'Jäta kahjustuse pilt eseme juurde alles', other: 'Jäta kahjustuste pildid ({{count}}) esemete juurde alles' },
  keepPhotosHint: 'Muidu kaovad pildid koos tema andmetega.',
  filesGone:
    'Samuti kõik veel alles impordifailid, sest tabelist ei saa üht inimest välja võtta. Lõpetamata import, milles ta on, kaob tervikuna.',
  stays: 'Jääb',
  personStays:
    'Esemete ajalukku jääb märge, et ese oli kellegi käes ja millal. Nime asemel on seal „{{erased}}“. Varukoopiates on andmed veel kuni viis nädalat.',
  exportsStay:
    'Varem alla laaditud eksportidesse ja tabelitesse jäävad andmed alles. Kui sellise faili importida, ütleb import, millal ta kustutati, ja küsib, kas lisada ta uuesti.',
  mentions: 'Tekstid, kus on tema ees- või perekonnanimi',
  mentionsText: 'Need võivad olla ka kellegi teise kohta. Otsusta iga teksti kohta, kas see jääb alles.',
  keep: 'Jäta alles',
  empty: 'Tühjenda',
  removeName: 'Eemalda nimi',
  past: 'varasem tekst',
  final: 'Seda ei saa ennistada.',
  takeAlong: 'Vaata ja võta andmed enne kaasa',
  nameAgain: 'Kirjuta kinnituseks nimi: {{name}}',
  erase: 'Kustuta jäädavalt',
  personErased: 'Andmed on jäädavalt kustutatud',
  back: 'Kustutatud, kes tulid varukoopiast tagasi',
  cameBack: { one: 'Varukoopiast tuli tagasi {{count}} kustutatu.', other: 'Varukoopiast tuli tagasi {{count}} kustutatut.' },
  backText: {
    one: 'Varukoopia on vanem kui üks kustutamine: kustutatu andmed on jälle siin. Kustuta need uuesti.',
    other: 'Varukoopia on vanem kui {{count}} kustutamist: kustutatute andmed on jälle siin. Kustuta need uuesti.',
  },
  again: 'Kustuta uuesti',
  againQuestion: { one: 'Kas kustutada see uuesti?', other: 'Kas kustutada need {{count}} uuesti?' },
  againText: 'Andmed kaovad jäädavalt. Kui kellegi käes on varukoopia järgi esemeid, võetakse need tagasi selle päevaga, mil ta kustutati.',
  erasedAgain: { one: 'Uuesti kustutatud: {{count}}', other: 'Uuesti kustutatud: {{count}}' },
  entity: { person: 'Tantsija nr {{id}}', user: 'Kasutaja nr {{id}}', ensemble: 'Ansambel nr {{id}}' },
  erasedOn: 'kustutati {{day}}',
});
