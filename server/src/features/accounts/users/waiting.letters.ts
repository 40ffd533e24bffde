import type { Letter } from '../../../mail/letter.ts';

interface Waiting {
  readonly name: string;
  readonly email: string;
}

/** Most names in a letter; the page shows all. */
const NAMED = 30;

/** To an administrator: confirmed users without an ensemble. */
export function waitingUsers(publicUrl: string, waiting: readonly Waiting[]): Letter {
  const named = waiting.slice(0, NAMED).map(({ name, email }) => `${name} (${email})`);
  const rest = waiting.length - named.length;
  return {
    subject: waiting.length === 1 ? 'Üks kasutaja ootab ansamblit' : `${waiting.length} kasutajat ootab ansamblit`,
    paragraphs: [
      'Tere!',
      'Nad on end Riideaidas registreerinud ja aadressi kinnitanud, aga ei näe midagi enne, kui keegi nad ansamblisse võtab:',
      [...named, ...(rest > 0 ? [`ja veel ${rest}`] : [])].join('\n'),
    ],
    action: { label: 'Ava kasutajad', url: `${publicUrl}/admin/users` },
    afterwards: ['See kiri tuleb kõige rohkem üks kord päevas ja ainult siis, kui keegi ootab.'],
  };
}
