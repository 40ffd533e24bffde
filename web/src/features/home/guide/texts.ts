import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Kasutusjuhend',
  text: 'Kasutusjuhendi tekst',
  search: 'Otsi juhendist',
  found: 'Leitud peatükid',
  noneFound: 'Juhendis sellest juttu ei ole',
  noneFoundText: 'Proovi mõnda teist sõna.',
});
