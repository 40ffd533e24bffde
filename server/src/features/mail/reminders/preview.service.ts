import { atField, MAX_SUBJECT, type Preview, type PreviewForm, type Queued, refusal } from '@riideait/contract';
import { refuse, refuseIfAny } from '../../../app-error.ts';
import { found } from '../../../db/found.ts';
import { ownLimits } from '../../../db/limits.ts';
import type { Scope } from '../../../db/scope.ts';
import type { RequestScope } from '../../../http/context.ts';
import { cleanBlock, growsTooMuch, TOO_MUCH } from '../../../mail/blocks.ts';
import { lockSending, refuseLimited, withinLimits } from '../../../mail/limits.ts';
import { refusalsOfDraft } from '../email-config/email-config.service.ts';
import { composeDraft } from './drafts.service.ts';
import { namesMeant } from './only-pieces.service.ts';
import type { Origin } from './origin.ts';
import { queueTest } from './sending.service.ts';

/** A reminder as it would be sent now, with draft texts. */
export async function previewReminder(scope: Scope, { publicUrl, from }: Origin, form: PreviewForm): Promise<Preview> {
  refuseTooMuch(form.draft);
  const { to, replyTo, ensemble, isNewcomer, words } = found(await composeDraft(scope, publicUrl, form));
  return { to, from: `${isNewcomer ? from.name : ensemble} <${from.address}>`, replyTo, ...words };
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

const PROVE_FIRST =
  'Uue ansambli proovikiri läheb esimesel nädalal ainult kinnitatud aadressile. Sinu oma saad kinnitada, kui küsid uue parooli („Unustasid parooli?“).';

/** Sends the preview to the signed-in user. Drafts that cannot be saved cannot be tried. */
export async function sendTest(scope: RequestScope, origin: Origin, form: PreviewForm): Promise<Queued> {
  refuseIfAny(refusalsOfDraft(form.draft).map((refused) => atField(`draft.${refused.field}`, refused)));
  // A manager may have typed the address of a stranger for a user with a password.
  if (!scope.user.addressProved && (await ownLimits(scope)).young) refuse(refusal('INVALID', { reason: PROVE_FIRST }));
  await previewReminder(scope, origin, form);
  await lockSending(scope);
  const { limited } = await withinLimits(scope, [{ email: scope.user.email, isOwn: scope.user.addressProved }]);
  if (limited !== undefined) refuseLimited(limited, scope.now);
  const draft = { ...form, clothingNameIds: await namesMeant(scope, form), clothingSetId: null };
  return { queued: await queueTest(scope, origin, draft), withoutEmail: [], overLimit: [], leftOut: [] };
}
