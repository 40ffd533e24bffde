import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Seansid',
  current: 'see seade',
  lastUsed: 'viimati {{time}} · alates {{date}}',
  since: 'sisse logitud {{time}}',
  end: 'Logi välja',
  endTitle: 'Kas logida see seade välja?',
  endText: '{{device}} küsib edaspidi uuesti sisselogimist.',
  ended: 'Seade on välja logitud',
  endAll: 'Logi välja kõikjal',
  endAllTitle: 'Kas logida välja kõikjal?',
  endAllText: 'Kõik seadmed, ka see siin, küsivad edaspidi uuesti sisselogimist.',
});
