import type { Scope } from '../../../db/scope.ts';
import type { Made } from '../../../mail/make-email.ts';
import { isLetter, isReply, isReturn, isTest, type Recipe, type Reminder } from '../../../mail/recipe.ts';
import { makeReply } from '../../lending/finds/reply.service.ts';
import { makeLetter } from '../../money/settlements/letter.service.ts';
import { textsOfMails } from '../email-config/email-config.service.ts';
import { whyNotFor } from './audience.rules.ts';
import { composer } from './compose.rules.ts';
import { makeTest } from './drafts.service.ts';
import { holding } from './only-pieces.rules.ts';
import { aboutPerformances } from './performance-words.service.ts';
import { findPeople, getEnsemble, withPieces } from './reminders.queries.ts';
import { makeReturnMail } from './return-mails.service.ts';

/**
 * Mails as they read now, by the keys of their recipes: the only place where a mail of an ensemble gets its words and its address. Reminders whose
 * person is gone are left out.
 */
export async function makeMails<K>(scope: Scope, publicUrl: string, recipes: ReadonlyMap<K, Recipe>): Promise<Map<K, Made>> {
  const made = new Map<K, Made>();
  const reminders = new Map<K, Reminder>();
  for (const [key, recipe] of recipes) {
    if (isLetter(recipe)) made.set(key, await makeLetter(scope, recipe));
    else if (isReply(recipe)) made.set(key, await makeReply(scope, recipe));
    else if (isReturn(recipe)) made.set(key, await makeReturnMail(scope, recipe));
    else if (isTest(recipe)) made.set(key, await makeTest(scope, publicUrl, recipe));
    else reminders.set(key, recipe);
  }
  if (reminders.size > 0) for (const [key, mail] of await makeReminders(scope, publicUrl, reminders)) made.set(key, mail);
  return made;
}

async function makeReminders<K>(scope: Scope, publicUrl: string, recipes: ReadonlyMap<K, Reminder>): Promise<Map<K, Made>> {
  const personIds = [...new Set([...recipes.values()].map(({ personId }) => personId))];
  const people = new Map(
    (await withPieces(scope, await findPeople(scope, { personIds, clothingNameIds: null }))).map((person) => [person.id, person]),
  );
  const { replyTo, waits: isNewcomer, ...texts } = await textsOfMails(scope);
  const own = await getEnsemble(scope);

  const made = new Map<K, Made>();
  const about = await aboutPerformances(scope, { ...own, publicUrl, isNewcomer }, [...recipes.values()]);
  // The texts are cleaned once for all mails of a wording.
  for (const alike of Map.groupBy(
    recipes,
    ([, { sendInventory, line, clothingNameIds }]) => `${sendInventory} ${clothingNameIds === null} ${line}`,
  ).values()) {
    let compose: ReturnType<typeof composer> | undefined;
    for (const [key, recipe] of alike) {
      const { sendInventory, line, clothingNameIds } = recipe;
      compose ??= composer({
        texts,
        ...own,
        now: scope.now,
        sendInventory,
        line,
        isPartial: clothingNameIds !== null,
        publicUrl,
        isNewcomer,
      });
      const whole = people.get(recipe.personId);
      if (whole === undefined) continue;
      const person = holding(whole, clothingNameIds);
      const { notSent = whyNotFor(person, recipe), ...words } = { ...compose(person), ...about(recipe, person) };
      made.set(key, { personName: person.name, toAddress: person.email, replyTo, ...words, notSent });
    }
  }
  return made;
}

export async function makeMail(scope: Scope, publicUrl: string, recipe: Recipe): Promise<Made> {
  const made = (await makeMails(scope, publicUrl, new Map([[0, recipe]]))).get(0);
  if (made === undefined) throw new Error('The person of a queued mail is gone');
  return made;
}
