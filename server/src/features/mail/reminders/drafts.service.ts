import type { PreviewForm } from '@riideait/contract';
import type { Scope } from '../../../db/scope.ts';
import type { Made } from '../../../mail/make-email.ts';
import type { TestMail } from '../../../mail/recipe.ts';
import { textsOfMails } from '../email-config/email-config.service.ts';
import { composer, type Reminded } from './compose.rules.ts';
import { holding } from './only-pieces.rules.ts';
import { namesMeant } from './only-pieces.service.ts';
import { findPeople, getEnsemble, withPieces } from './reminders.queries.ts';

/** A reminder with draft texts as it reads now; undefined where its person is gone. */
export async function composeDraft(scope: Scope, publicUrl: string, { personId, sendInventory, line, draft, ...only }: PreviewForm) {
  const { replyTo, waits: isNewcomer, ...saved } = await textsOfMails(scope);
  const own = await getEnsemble(scope);
  const typed = Object.fromEntries(Object.entries(draft).filter(([, words]) => words !== undefined));
  const nameIds = await namesMeant(scope, only);
  const person = personId === null ? madeUp(scope.now) : await heldBy(scope, personId, nameIds);
  if (person === undefined) return undefined;
  const wording = { texts: { ...saved, ...typed }, ...own, now: scope.now, sendInventory, line, isPartial: nameIds !== null, publicUrl };
  return { ...own, to: person.email, replyTo, isNewcomer, words: composer({ ...wording, isNewcomer })(person) };
}

/** A test as it reads now. */
export async function makeTest(scope: Scope, publicUrl: string, { draft, personName, toAddress }: TestMail): Promise<Made> {
  const composed = await composeDraft(scope, publicUrl, draft);
  const { replyTo, words } = composed ?? { replyTo: null, words: { subject: draft.draft.subject ?? '', html: '', text: '' } };
  return { personName, toAddress, replyTo, ...words, notSent: composed === undefined ? 'PERSON_GONE' : undefined };
}

async function heldBy(scope: Scope, personId: number, nameIds: readonly number[] | null) {
  const [holder] = await withPieces(scope, await findPeople(scope, { personIds: [personId], clothingNameIds: null }));
  return holder && holding(holder, nameIds);
}

const DAY = 24 * 60 * 60 * 1000;

/** A made-up dancer. */
function madeUp(now: Date): Reminded & { readonly email: string } {
  const dueOn = new Date(now.getTime() + 30 * DAY).toISOString().slice(0, 10);
  const since = new Date(now.getTime() - 30 * DAY).toISOString();
  return {
    firstName: 'Mari',
    lastName: 'Maasikas',
    groupName: 'Naisrühm',
    email: 'mari@tants.ee',
    pieces: [
      { clothingName: 'Muhu seelik', clothingNumber: '12', since, dueOn, imageUrl: null },
      { clothingName: 'Muhu tanu', clothingNumber: '3', since, dueOn, imageUrl: null },
    ],
  };
}
