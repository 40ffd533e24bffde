import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  receipts: 'Tagastuskviitungid',
  none: 'Temalt ei ole midagi tagasi võetud',
  back: { one: 'tagasi {{count}} ese', other: 'tagasi {{count}} eset' },
  undone: { one: '{{count}} võeti tagasi', other: '{{count}} võeti tagasi' },
  mail: {
    QUEUED: 'kiri ootab saatmist',
    SENT: 'kiri saadetud {{at}}',
    FAILED: 'kiri ei jõudnud kohale',
    UNSENT: 'kiri jäi saatmata',
  },
  receipt: 'Kviitung',
  mails: 'Tagastuskviitungid',
  mailsOn: 'Saada tantsijale kiri sellest, mis temalt tagasi võeti',
  mailsHint:
    'Kiri läheb keskööl päeva kõigi tagastuste kohta või kohe, kui vajutad kviitungil „Saada“. Mis selleks ajaks on tagasi võetud, seda kirjas ei ole. Kirjas on ka see, mis tantsija käes veel on.',
  mailsNowOn: 'Tagastuskviitungid saadetakse kirjaga',
  mailsNowOff: 'Tagastuskviitungeid kirjaga ei saadeta',
  queued: 'Kviitungi kiri on teel: {{name}}',
});
