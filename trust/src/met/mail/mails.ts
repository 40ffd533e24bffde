import { setTimeout as sleep } from 'node:timers/promises';
import {
  answerEndpoints,
  clothingItemEndpoints,
  clothingNameEndpoints,
  clothingTypeEndpoints,
  type Endpoint,
  emailConfigEndpoints,
  ensembleEndpoints,
  findEndpoints,
  groupEndpoints,
  holderEndpoints,
  issuingEndpoints,
  peopleEndpoints,
  performanceEndpoints,
  performanceMailEndpoints,
  registrationEndpoints,
  reminderEndpoints,
  returnMailEndpoints,
  returnReceiptEndpoints,
  settlementEndpoints,
  settlementRuleEndpoints,
  userEndpoints,
} from '@riideait/contract';
import { WAIT } from '../../../../scripts/patience.ts';
import { type Client, clientOf, must } from '../../client.ts';
import type { Sink } from './sink.ts';

/** A mail as a mail server took it. */
export interface Sent {
  readonly what: string;
  readonly mail: Buffer;
}

const PERSON = 'mari.maasikas@tants.test';

/** What each letter of the product is, caused by what causes it. */
export async function mails(url: string, sink: Sink): Promise<Sent[]> {
  const manager = clientOf(url, 'haldur@riideait.test');
  const [group] = (await must(manager.call(groupEndpoints.list))).filter(({ borrowers }) => !borrowers);
  const groupId = group?.id ?? 0;
  const person = { firstName: 'Mari', lastName: 'Maasikas', genderCode: 'F', email: PERSON, groupId } as const;
  const { id: personId } = await must(manager.call(peopleEndpoints.add, { body: person }));
  const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const show = { name: 'Jõulutants Äksi rahvamajas', onDay: inDays(20), gatherAt: '17:30', place: 'Äksi', groupIds: [groupId] };
  const { id: showId } = await must(manager.call(performanceEndpoints.add, { body: show }));
  const numbers = [{ name: 'Tuljak', minutes: 4 }];
  await must(manager.call(performanceEndpoints.setNumbers, { params: { id: showId }, body: { numbers } }));

  const receiptId = await takenBack(manager, personId);
  const findId = await found(manager);
  const [settlement] = await must(manager.call(settlementEndpoints.list));
  const letterText = 'Tere!\n\nSee ese jäi tagastamata. Palun tasu kahju ansambli kontole.\n\nLugupidamisega\nansambli juhatus';
  await must(manager.call(settlementRuleEndpoints.setRule, { body: { letterText } }));

  const form = { name: 'Õie Kuusk', email: 'oie@tants.test', password: 'kolm-sinist-seelikut', passwordRepeat: 'kolm-sinist-seelikut' };
  const invited = { name: 'Ülle Põld', email: 'ylle@tants.test', roleCode: 'ROLE_USER' } as const;
  const call =
    <E extends Endpoint>(endpoint: E, input: Parameters<typeof manager.call<E>>[1]) =>
    () =>
      must(manager.call(endpoint, input));
  const causes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['confirm an account', call(registrationEndpoints.register, { body: form })],
    ['a new password', call(registrationEndpoints.requestPassword, { query: { email: 'hoidja@riideait.test' } })],
    ['an invitation', call(userEndpoints.add, { body: invited })],
    ['an address for replies', call(emailConfigEndpoints.edit, { body: { type: 'REPLY_TO', content: 'vastused@tants.test' } })],
    ['a holder’s link', call(holderEndpoints.sendLink, { body: { email: PERSON } })],
    ['reminder to one who holds nothing', call(reminderEndpoints.person, { body: { personId } })],
    ['reminder with pieces', call(reminderEndpoints.test, { body: { personId: null } })],
    ['does she come', call(performanceMailEndpoints.send, { params: { id: showId }, body: { kind: 'ASK', personIds: [personId] } })],
    ['what to wear', call(performanceMailEndpoints.send, { params: { id: showId }, body: { kind: 'PIECES', personIds: [personId] } })],
    ['a receipt of return', call(returnMailEndpoints.send, { params: { id: receiptId } })],
    [
      'a reply to a finder',
      call(findEndpoints.reply, { params: { id: findId }, body: { text: 'Tere!\n\nTulen sellele homme õhtul järele.' } }),
    ],
    ['a settlement', call(settlementEndpoints.letter, { params: { id: settlement?.id ?? 0 }, body: { email: PERSON } })],
  ];
  const sent: Sent[] = [];
  for (const [what, cause] of causes) {
    const before = sink.taken.length;
    await cause();
    for (const end = Date.now() + WAIT; sink.taken.length === before; await sleep(100))
      if (Date.now() > end) throw new Error(`No mail: ${what}`);
    for (const mail of sink.taken.slice(before)) sent.push({ what, mail });
  }
  return sent;
}

/** A piece that she had and gave back: the receipt of that. */
async function takenBack(manager: Client, personId: number): Promise<number> {
  await must(manager.call(ensembleEndpoints.editOwn, { body: { returnMails: true, strangersCard: true } }));
  const { id: clothingId } = await piece(manager, 'Muhu põikitriibuline seelik');
  await must(manager.call(issuingEndpoints.issue, { params: { id: personId }, body: { clothingIds: [clothingId], comments: [] } }));
  await must(manager.call(issuingEndpoints.return, { params: { id: personId, clothingId } }));
  const [receipt] = await must(manager.call(returnReceiptEndpoints.list, { params: { id: personId } }));
  return receipt?.id ?? 0;
}

/** What a stranger says of a piece that she found. */
async function found(manager: Client): Promise<number> {
  const { code } = await piece(manager, 'Võru vöö');
  const said = { where: 'Lauluväljak', words: 'Punane vöö pingi all', contact: 'leidja@kuskil.test' };
  const form = new FormData();
  for (const [field, words] of Object.entries(said)) form.set(field, words);
  await must(manager.call(findEndpoints.report, { params: { code }, form }));
  const answers = await must(manager.call(answerEndpoints.list));
  return answers.find(({ kind }) => kind === 'FIND')?.id ?? 0;
}

async function piece(manager: Client, name: string) {
  const [type] = await must(manager.call(clothingTypeEndpoints.list));
  const { id } = await must(manager.call(clothingNameEndpoints.add, { body: { name, clothingTypeId: type?.id ?? 0 } }));
  const numbers = { clothingNumbers: '1', unnumbered: 0 };
  const [made] = await must(manager.call(clothingItemEndpoints.addMany, { params: { nameId: id }, body: numbers }));
  if (made === undefined) throw new Error(`No piece of ${name} was made`);
  return made;
}
