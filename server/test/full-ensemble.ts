import { randomUUID } from 'node:crypto';
import type { Scope } from '../src/db/scope.ts';
import { hashOf, putPicture } from '../src/features/wardrobe/images/images.service.ts';
import { readPicture } from '../src/images/picture.ts';
import type { ImageStore } from '../src/images/store.ts';
import { sendJob } from '../src/jobs/send-job.ts';
import { withAnswers } from './answers.ts';
import type { TestEnsemble } from './app.ts';
import {
  aDeed,
  aDressingPlan,
  aGroup,
  aHolderLink,
  aLoan,
  aMeasurement,
  aName,
  aNote,
  aNumber,
  anEmail,
  anImport,
  anIssue,
  anItem,
  aPacked,
  aPerformance,
  aPerson,
  aPhoto,
  aPlace,
  aRecurringReminder,
  aSet,
  aStocktake,
} from './builders.ts';
import { withCareAndMoney } from './care.ts';
import { aPicture } from './pictures.ts';

/** Fills every table of an ensemble; `word` stands in each kind of text. */
export async function fillEnsemble({ inside, keeper }: TestEnsemble, store: ImageStore, word: string): Promise<void> {
  await inside(async (scope) => {
    const { db } = scope;
    const imageId = await anImage(scope, store);
    const group = await aGroup(scope, `Rühm ${word}`);
    const person = await aPerson(scope, { groupId: group.id, lastName: word, email: `${word}@tantsijad.test`, phoneNumber: '5551234' });
    const place = await aPlace(scope, `Riiul ${word}`);
    const name = await aName(scope, { name: `Seelik ${word}`, imageId });
    const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: word, placeId: place.id });
    const set = await aSet(scope, [name.id], `Komplekt ${word}`);
    await aPhoto(scope, item.id, imageId, 'PIECE');
    await aPhoto(scope, item.id, imageId, 'DAMAGE');
    await anIssue(scope, person.id, item.id);
    await aNote(scope, person.id, `Märkus ${word}`);
    await db
      .insertInto('keeperSheet')
      .values({ text: `Võtmed: ${word}` })
      .execute();
    const measurement = await aMeasurement(scope, name.id, `Pikkus ${word}`);
    await db.insertInto('measuredValue').values({ clothingItemId: item.id, measurementId: measurement.id, value: 80 }).execute();
    await db.insertInto('bodyMeasurement').values({ personId: person.id, kind: 'WAIST', value: 70, measuredOn: '2026-09-01' }).execute();
    await db.insertInto('ease').values({ garmentKind: 'SKIRT', criterion: 'WAIST', min: -1, idealFrom: 0, idealTo: 2, max: 5 }).execute();
    await db.insertInto('letterSize').values({ letter: 'M', womenFrom: 38, womenTo: 40, menFrom: 50, menTo: 52 }).execute();
    await withAnswers(scope, { personId: person.id, imageId, word });
    await aHolderLink(scope, person.id, `${word}@tantsijad.test`);
    const performance = await aPerformance(scope, { name: `Esinemine ${word}` }, group.id);
    await aNumber(scope, performance.id, { personId: person.id, word, womenSetId: set.id, added: true, itemId: item.id });
    await aPacked(scope, performance.id, item.id, word);
    const typeId = name.clothingTypeId ?? 0;
    await withCareAndMoney(scope, { personId: person.id, nameId: name.id, itemId: item.id, typeId, setId: set.id, cents: 987_654, word });
    const loan = { personId: person.id, purpose: `Laen ${word}`, deposit: word, contact: word };
    await aLoan(scope, loan, [item.id]);
    await planAndCount(scope, { personId: person.id, nameId: name.id, itemId: item.id, setId: set.id, word });
    await mailsAndDeeds(scope, { groupId: group.id, personId: person.id, userId: keeper.id, word });
  });
}

async function anImage(scope: Scope, store: ImageStore): Promise<number> {
  const picture = await readPicture(await aPicture());
  const hash = hashOf(scope.ensembleId, picture);
  await putPicture(store, hash, picture);
  return (await scope.db.insertInto('image').values({ hash }).returning('id').executeTakeFirstOrThrow()).id;
}

type Parts = Record<'personId' | 'nameId' | 'itemId' | 'setId', number> & { readonly word: string };

async function planAndCount(scope: Scope, { personId, nameId, itemId, setId, word }: Parts): Promise<void> {
  const { db, now } = scope;
  const at = now.toISOString();
  const plan = await aDressingPlan(scope, [personId], [setId], `Plaan ${word}`);
  await db.insertInto('dressingCell').values({ dressingPlanId: plan.id, personId, clothingNameId: nameId, state: 'EMPTY' }).execute();
  const stocktake = await aStocktake(scope, { name: `Inventuur ${word}` });
  await db.insertInto('stocktakeEntry').values({ stocktakeId: stocktake.id, entryId: randomUUID(), text: word, at }).execute();
  await db.insertInto('stocktakeFinding').values({ stocktakeId: stocktake.id, kind: 'MISSING', clothingItemId: itemId }).execute();
}

async function mailsAndDeeds(
  scope: Scope,
  { groupId, personId, userId, word }: Record<'groupId' | 'personId' | 'userId', number> & { readonly word: string },
): Promise<void> {
  const { db, now, ensembleId } = scope;
  const at = now.toISOString();
  const deed = await aDeed(scope, userId);
  const undo = await aDeed(scope, userId, 'UNDO');
  await db.updateTable('deed').set({ undoneBy: undo.id, undoRefused: word }).where('id', '=', deed.id).execute();
  await db.insertInto('deedSubject').values({ deedId: deed.id, entity: 'person', entityId: personId }).execute();
  await anEmail(scope, { personId, personName: `Mari ${word}`, deedId: deed.id });
  const reminder = await aRecurringReminder(scope, { groupId });
  await db
    .insertInto('reminderRun')
    .values({ recurringReminderId: reminder.id, ranOn: '2026-09-10', queued: 1, withoutEmail: [word] })
    .execute();
  await db.updateTable('emailConfig').set({ subject: word }).execute();
  await db.insertInto('retentionRun').values({ at, removed: 1 }).execute();
  await db
    .insertInto('replyToCode')
    .values({ address: `${word}@vastus.test`, hash: Buffer.from(word), sentAt: at })
    .execute();
  const { id } = await anImport(scope, { fileName: `${word}.csv`, file: Buffer.from(`Eesnimi\n${word}\n`), deedId: deed.id });
  await db.insertInto('importMapping').values({ kind: 'PEOPLE', headings: word, fields: '[]', emptyClears: false, usedAt: at }).execute();
  await db
    .insertInto('request')
    .values({ userId, requestId: randomUUID(), call: 'POST /api/people', bodyHash: Buffer.from('x'), answer: JSON.stringify({ word }), at })
    .execute();
  await sendJob(db, 'import', { ensembleId, userId, id });
}
