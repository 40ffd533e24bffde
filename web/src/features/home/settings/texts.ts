import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  title: 'Seaded',
});
