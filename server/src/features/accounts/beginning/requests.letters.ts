import type { EnsembleStart } from '@riideait/contract';
import type { Letter } from '../../../mail/letter.ts';
import { nameAlone } from '../../../mail/typed.rules.ts';

interface Waiting {
  readonly ensembleName: string;
  readonly place: string;
  readonly name: string;
  readonly email: string;
}

/** Most requests in a letter; the page shows all. */
const NAMED = 30;

/** To an administrator: requests that wait. Their addresses are proved. */
export function waitingRequests(publicUrl: string, waiting: readonly Waiting[]): Letter {
  const named = waiting
    .slice(0, NAMED)
    .map(({ ensembleName, place, name, email }) => `${nameAlone(ensembleName)}, ${nameAlone(place)} (${nameAlone(name)}, ${email})`);
  const rest = waiting.length - named.length;
  return {
    subject: waiting.length === 1 ? 'Üks ansambel ootab luba' : `${waiting.length} ansamblit ootab luba`,
    paragraphs: ['Tere!', 'Riideaidas soovitakse alustada:', [...named, ...(rest > 0 ? [`ja veel ${rest}`] : [])].join('\n')],
    action: { label: 'Ava ansamblid', url: `${publicUrl}/admin/ensembles` },
    afterwards: ['Soovija aadress on kinnitatud. See kiri tuleb kõige rohkem üks kord tunnis.'],
  };
}

/** To who asked. */
export const accepted = (publicUrl: string, { ensembleName, start }: { ensembleName: string; start: EnsembleStart }): Letter => ({
  subject: 'Sinu ansambel on Riideaidas valmis',
  paragraphs: [
    'Tere!',
    `Ansambel ${ensembleName} ootab sind. Sina oled selle haldur: lisad rõivad ja tantsijad ning kutsud teised kasutajad.`,
  ],
  action: start === 'FILE' ? { label: 'Too andmed failist', url: `${publicUrl}/import` } : { label: 'Ava Riideait', url: `${publicUrl}/` },
});

export const refused = ({ ensembleName }: { ensembleName: string }, reason: string): Letter => ({
  subject: 'Ansamblit Riideaidas ei alustata',
  paragraphs: ['Tere!', `Administraator ei lubanud ansamblit ${ensembleName} alustada:`, reason],
});
