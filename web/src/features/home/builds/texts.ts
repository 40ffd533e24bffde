import { texts } from '../../../lib/text-reader.ts';

export const t = texts({
  newVersion: 'Uus versioon on valmis.',
  reload: 'Laadi uuesti',
  reloadTitle: 'Kas laadida leht uuesti?',
  reloadText: 'Kui mõni vorm on pooleli ja salvestamata, läheb see kaduma.',
});
