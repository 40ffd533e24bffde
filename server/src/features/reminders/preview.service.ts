import { atField, MAX_SUBJECT, type Preview, type PreviewForm, type Queued, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../app-error.ts';
import type { Scope } from '../../db/scope.ts';
import type { RequestScope } from '../../http/context.ts';
import { cleanBlock, growsTooMuch, TOO_MUCH } from '../../mail/blocks.ts';
import { lockSending, refuseLimited, withinLimits } from '../../mail/limits.ts';
import { getEmailConfig, refusalsOfDraft } from '../email-config/email-config.service.ts';
import { composer, type Reminded } from './compose.rules.ts';
import { holding } from './only-pieces.rules.ts';
import { namesMeant } from './only-pieces.service.ts';
import type { Origin } from './origin.ts';
import { getEnsemble, getPerson, withPieces } from './reminders.queries.ts';
import { queueTest } from './sending.service.ts';

/** A reminder as it would be sent now, with draft texts. */
export async function previewReminder(
  scope: Scope,
  { publicUrl, from }: Origin,
  { personId, sendInventory, line, draft, ...only }: PreviewForm,
): Promise<Preview> {
  refuseTooMuch(draft);
  const { replyTo, ...saved } = await getEmailConfig(scope);
  const own = await getEnsemble(scope);
  const typed = Object.fromEntries(Object.entries(draft).filter(([, words]) => words !== undefined));
  const nameIds = await namesMeant(scope, only);
  const wording = { texts: { ...saved, ...typed }, ...own, now: scope.now, sendInventory, line, isPartial: nameIds !== null, publicUrl };
  const compose = composer(wording);
  const person = personId === null ? madeUp(scope.now) : holding(await heldBy(scope, personId), nameIds);
  return { to: person.email, from: `${own.ensemble} <${from.address}>`, replyTo, ...compose(person) };
}

/** Refuses drafts of megabytes; shows all others. */
function refuseTooMuch({ subject, ...blocks }: PreviewForm['draft']): void {
  if ((subject?.length ?? 0) > MAX_SUBJECT) {
    refuse(atField('draft.subject', refusal('INVALID', { reason: `Kõige rohkem ${MAX_SUBJECT} tähemärki` })));
  }
  for (const [name, words] of Object.entries(blocks)) {
    if (growsTooMuch(cleanBlock(words ?? '') ?? '')) {
      refuse(atField(`draft.${name}`, refusal('INVALID', { reason: TOO_MUCH })));
    }
  }
}

/** Sends the preview to the signed-in user. Drafts that cannot be saved cannot be tried. */
export async function sendTest(scope: RequestScope, origin: Origin, form: PreviewForm): Promise<Queued> {
  refuseIfAny(refusalsOfDraft(form.draft).map((refused) => atField(`draft.${refused.field}`, refused)));
  const { subject, html, text, replyTo } = await previewReminder(scope, origin, form);
  await lockSending(scope);
  const { limited } = await withinLimits(scope, [{ email: scope.user.email, isOwn: scope.user.addressProved }]);
  if (limited !== undefined) refuseLimited(limited, scope.now);
  return { queued: await queueTest(scope, origin, { subject, html, text }, replyTo), withoutEmail: [], overLimit: [], leftOut: [] };
}

async function heldBy(scope: Scope, personId: number) {
  const person = await getPerson(scope, personId, null);
  const [holder] = await withPieces(scope, [person]);
  return holder ?? { ...person, pieces: [] };
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
