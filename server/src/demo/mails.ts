import { sql } from 'kysely';
import { dayInEstonia } from '../day.ts';
import { imageUrl } from '../db/image-url.ts';
import { estonian, natural } from '../db/order.ts';
import type { Scope } from '../db/scope.ts';
import { daysLater, firstDayFrom } from '../features/mail/recurring-reminders/recurring-reminders.rules.ts';
import { type Composed, composer } from '../features/mail/reminders/compose.rules.ts';
import { mailDomainOf } from '../mail/post.ts';

const ENSEMBLE = 'Tantsuansambel Kirivöö';
const REPLY_TO = 'riided@kirivoo.test';

/** Reminder texts of the demo ensemble. */
export const demoTexts = {
  subject: 'Meeldetuletus: sinu käes on {esemeid}',
  emailBeginning:
    '<p>Tere, {eesnimi}!</p><p>Vaata palun üle, mis on seisuga {täna} sinu käes. Kui midagi on puudu või vajab parandamist, <strong>vasta lihtsalt sellele kirjale</strong>.</p>',
  emailMiddleEmpty: '<p>Sinu käes ei ole praegu ühtegi rõivast. Aitäh, et kõik tagasi tõid!</p>',
  emailEnding:
    '<h3>Millal saab rõivaid tuua?</h3><p>Rõivaladu on lahti <strong>teisipäeval ja neljapäeval kell 18</strong>, enne proovi.</p><p></p><p>Aitäh, et meie rõivaid hoiad!<br>Piret Õunapuu<br>{ansambel}</p>',
} as const;

/** Weeks between two runs of the recurring reminder. */
const WEEKS = 4;

interface Installation {
  readonly publicUrl: string;
  /** Sender of the manual mails. */
  readonly keeperId: number;
}

/** Mails to a group, sent `days` ago at a time. */
interface Sending {
  readonly name: string;
  readonly group: string;
  readonly at: Date;
  readonly most: number;
  /** Null: recurring. */
  readonly userId: number | null;
}

/**
 * Texts of the ensemble, its mails of the last months with two failures, and a recurring reminder
 * with two runs.
 */
export async function addMails(scope: Scope, installation: Installation): Promise<void> {
  const { db, now } = scope;
  await db
    .updateTable('emailConfig')
    .set({ ...demoTexts, replyTo: REPLY_TO })
    .execute();
  const { keeperId: userId } = installation;
  const ago = (days: number, at = '16:00') => new Date(`${daysLater(dayInEstonia(now), -days)}T${at}:00Z`);
  const sendings: Sending[] = [
    { name: 'hooaja-lopp', group: 'Noorterühm', at: ago(198), most: 12, userId },
    { name: 'esinemine', group: 'Segarühm', at: ago(23), most: 24, userId },
    { name: 'opetajad', group: 'Õpetajad', at: ago(12, '17:20'), most: 1, userId },
    { name: 'kadunud-voo', group: 'Noorterühm', at: ago(3, '10:45'), most: 2, userId },
  ];
  for (const sending of sendings) await addSending(scope, installation, sending);
  await addRecurring(scope, installation);
  await failTwo(scope);
}

/** A recurring reminder of the women's group: two runs so far, the next in three weeks. */
async function addRecurring(scope: Scope, installation: Installation): Promise<void> {
  const { db, now } = scope;
  const group = 'Naisrühm';
  const startsOn = daysLater(dayInEstonia(now), -5 * 7);
  const days = [startsOn, daysLater(startsOn, WEEKS * 7)];
  const { id } = await db
    .insertInto('recurringReminder')
    .values({
      groupId: sql<number>`(select id from "group" where name = ${group})`,
      startsOn,
      everyWeeks: WEEKS,
      nextOn: daysLater(startsOn, 2 * WEEKS * 7),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const ranOn of days) {
    const sent = await addSending(scope, installation, {
      name: `recurring-${id}-${ranOn}`,
      group,
      at: nineOn(ranOn),
      most: 20,
      userId: null,
    });
    await db
      .insertInto('reminderRun')
      .values({ recurringReminderId: id, ranOn, ...sent })
      .execute();
  }
}

/** Sending time of a day in Estonia. */
function nineOn(day: string): Date {
  const inSummer = new Date(`${day}T06:00:00Z`);
  return firstDayFrom(inSummer) === day ? new Date(`${day}T07:00:00Z`) : inSummer;
}

/** Mails to the active people of a group who held something at that time. */
async function addSending(scope: Scope, { publicUrl }: Installation, { name, group, at, most, userId }: Sending) {
  const people = await findHolders(scope, group, at);
  const compose = composer({ texts: demoTexts, ensemble: ENSEMBLE, now: at, sendInventory: true, holderPages: true, publicUrl });
  const reached = people.filter(({ email }) => email !== null).slice(0, most);
  const mails = reached.map(({ id, email, ...person }, index) =>
    rowOf(compose({ ...person, groupName: group }), {
      personId: id,
      personName: `${person.firstName} ${person.lastName}`,
      toAddress: email ?? '',
      bulk: most > 2,
      meantFor: 'HOLDERS' as const,
      madeAt: at.toISOString(),
      messageId: `<${name}.${id}@${mailDomainOf(publicUrl)}>`,
      userId,
      createdAt: at.toISOString(),
      // At the allowed pace.
      sentAt: new Date(at.getTime() + 2000 + index * 1000).toISOString(),
    }),
  );
  if (mails.length > 0) await scope.db.insertInto('email').values(mails).execute();
  const withoutEmail = people.flatMap(({ email, firstName, lastName }) => (email === null ? [`${firstName} ${lastName}`] : []));
  return { queued: mails.length, withoutEmail, overLimit: [] };
}

const rowOf = <Envelope>(composed: Composed, envelope: Envelope) => ({
  ...composed,
  ...envelope,
  replyTo: REPLY_TO,
  status: 'SENT' as const,
  attempts: 1,
});

/** Active people of a group with their items at a moment, by name. */
async function findHolders({ db }: Scope, group: string, at: Date) {
  const rows = await db
    .selectFrom('issue')
    .innerJoin('person', 'person.id', 'issue.personId')
    .innerJoin('group', 'group.id', 'person.groupId')
    .innerJoin('clothingItem', 'clothingItem.id', 'issue.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'clothingItem.clothingNameId')
    .leftJoin('image', 'image.id', 'clothingName.imageId')
    .where('group.name', '=', group)
    .where('person.active', '=', true)
    .where('issue.validFrom', '<=', at.toISOString())
    .where(({ or, eb }) => or([eb('issue.validUntil', 'is', null), eb('issue.validUntil', '>', at.toISOString())]))
    .select(['person.id', 'person.firstName', 'person.lastName', 'person.email'])
    .select(['clothingName.name as clothingName', 'clothingItem.clothingNumber', 'issue.validFrom as since', 'issue.dueOn'])
    .select(imageUrl('image.hash').as('imageUrl'))
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('clothing_item.clothing_number'))
    .execute();
  const byPerson = Map.groupBy(rows, ({ id }) => id);
  return [...byPerson.values()].flatMap((pieces) => {
    const [first] = pieces;
    if (first === undefined) return [];
    const { id, firstName, lastName, email } = first;
    return { id, firstName, lastName, email, pieces };
  });
}

/** Failures: an unknown address, and a full mailbox. */
const refusals = [
  { attempts: 1, words: (to: string) => `550 5.1.1 <${to}>: Recipient address rejected: User unknown in virtual mailbox table` },
  {
    attempts: 8,
    words: () =>
      "Can't send mail - all recipients were rejected: 452 4.2.2 The recipient's inbox is out of storage space. Please direct the recipient to https://support.google.com/mail/?p=OverQuotaTemp",
  },
] as const;

/** Failed mails of the mixed group: the second and the seventh. */
async function failTwo({ db }: Scope): Promise<void> {
  const sent = await db.selectFrom('email').select(['id', 'toAddress']).where('messageId', 'like', '<esinemine.%').orderBy('id').execute();
  for (const [index, { attempts, words }] of refusals.entries()) {
    const mail = sent[1 + index * 5];
    if (mail === undefined) continue;
    const error = words(mail.toAddress);
    await db.updateTable('email').set({ status: 'FAILED', attempts, error, sentAt: null }).where('id', '=', mail.id).execute();
  }
}
