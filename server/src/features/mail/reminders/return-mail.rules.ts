import { careStates, numberOfPieces, type ReturnReceipt, writtenDay } from '@riideait/contract';
import type { NotSent } from '../../../mail/making.rules.ts';
import { harmless, nameAlone } from '../../../mail/typed.rules.ts';
import { type Composed, lineAlone, linkLine, mailOf, plainList } from './compose.rules.ts';

type Said = Pick<ReturnReceipt, 'onDay' | 'lines' | 'stillHeld'>;

/** Why the mail of a receipt is not sent; undefined if it is. */
export function whyNoReceipt({ lines, returnMails }: Pick<ReturnReceipt, 'lines' | 'returnMails'>): NotSent | undefined {
  if (!returnMails) return 'RETURN_MAILS_OFF';
  return lines.every(({ undoneAt }) => undoneAt !== null) ? 'RETURN_UNDONE' : undefined;
}

interface Wording {
  /** First name, of a borrower the only one. */
  readonly name: string;
  readonly ensemble: string;
  readonly holderPages: boolean;
  /** What it has typed makes no links and no letters. */
  readonly isNewcomer: boolean;
}

const clock = new Intl.DateTimeFormat('et-EE', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'Europe/Tallinn' });

/** What was taken back of a person on a day, and what they still have; in the words of the product. */
export function composeReturn({ onDay, lines, stillHeld }: Said, { name, ensemble, holderPages, isNewcomer }: Wording): Composed {
  const named = isNewcomer ? nameAlone : harmless;
  const whatOf = ({ clothingName, clothingNumber }: { clothingName: string; clothingNumber: string | null }) =>
    named([clothingName, clothingNumber].filter(Boolean).join(' '));
  const sized = (size: string | null) => (size === null ? [] : [`suurus ${named(size)}`]);
  const back = lines.filter(({ undoneAt }) => undoneAt === null);
  const title = `Tagasi võetud ${writtenDay(onDay)}`;
  const parts = [
    lineAlone(`Tere, ${named(name)}!`),
    plainList(
      title,
      back.map(({ size, state, takenAt, takenBy, ...piece }) => ({
        what: whatOf(piece),
        days: [
          ...sized(size),
          careStates[state],
          clock.format(new Date(takenAt)),
          ...(takenBy === null ? [] : [`võttis ${named(takenBy)}`]),
        ],
      })),
    ),
    stillHeld.length === 0
      ? lineAlone('Rohkem esemeid sinu käes ei ole. Aitäh!')
      : plainList(
          'Sul on veel',
          stillHeld.map(({ size, dueOn, ...piece }) => ({
            what: whatOf(piece),
            days: [...sized(size), ...(dueOn === null ? [] : [`tähtaeg ${writtenDay(dueOn)}`])],
          })),
        ),
    ...(holderPages ? [linkLine('Vaata siin:')] : []),
    lineAlone(named(ensemble)),
  ];
  return mailOf(`${title}: ${numberOfPieces(back.length)}`, named(ensemble), parts);
}
