import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Lepingu tekst',
  text: 'Tekst',
  hint: 'Seisab laenulepingu alguses. Laenaja, päevad, tagatise, esemed ja allkirja read lisab Riideait.',
  save: 'Salvesta',
  saved: 'Lepingu tekst on salvestatud',
  sample: 'Võta Riideaida tekst',
});
