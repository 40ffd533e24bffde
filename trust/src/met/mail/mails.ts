import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Endpoint,
  emailConfigEndpoints,
  groupEndpoints,
  holderEndpoints,
  peopleEndpoints,
  performanceEndpoints,
  performanceMailEndpoints,
  registrationEndpoints,
  reminderEndpoints,
  userEndpoints,
} from '@riideait/contract';
import { WAIT } from '../../../../scripts/patience.ts';
import { clientOf, must } from '../../client.ts';
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
