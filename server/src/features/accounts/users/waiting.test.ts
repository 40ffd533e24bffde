import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { createPost } from '../../../mail/post.ts';
import { waitingUsers } from './waiting.letters.ts';
import { tellOfWaitingUsers } from './waiting.service.ts';

const { anEnsemble, aUser, database, lettersTo } = testApp({ own: true });
const publicUrl = 'https://riided.example.ee';

const tell = (at: string) => tellOfWaitingUsers({ database: database(), post: createPost({ publicUrl }), publicUrl, now: new Date(at) });
const change = (id: number, values: { active?: boolean; confirmed?: boolean; name?: string }) =>
  database().system.updateTable('appUser').set(values).where('id', '=', id).execute();

let admin: { email: string };
let manager: { email: string };
beforeAll(async () => {
  ({ admin, manager } = await anEnsemble());
});

test('no mail without waiting users; inactive and unconfirmed ones do not wait', async () => {
  await change((await aUser('ROLE_VIEWER', null)).id, { active: false });
  await change((await aUser('ROLE_VIEWER', null)).id, { confirmed: false });
  await tell('2026-09-03T04:00:00Z');
  expect(await lettersTo(admin.email)).toEqual([]);
});

test('all administrators get a mail about waiting users once a day in Estonia', async () => {
  const { admin: second } = await anEnsemble();
  const { admin: gone } = await anEnsemble();
  await change(gone.id, { active: false });
  const mari = await aUser('ROLE_VIEWER', null);
  await change(mari.id, { name: 'Mari Õunapuu' });
  const juri = await aUser('ROLE_VIEWER', null);
  await change(juri.id, { name: 'Jüri Žukov' });

  await Promise.all([tell('2026-09-03T04:00:00Z'), tell('2026-09-03T04:00:00Z')]);
  await tell('2026-09-03T20:59:00Z');
  for (const { email } of [admin, second]) {
    const letters = await lettersTo(email);
    expect(letters).toEqual([expect.objectContaining({ subject: '2 kasutajat ootab ansamblit' })]);
    expect(letters[0]?.text).toContain(`Jüri Žukov (${juri.email})\nMari Õunapuu (${mari.email})`);
    expect(letters[0]?.text).toContain(`${publicUrl}/admin/users`);
  }
  for (const { email } of [manager, gone]) expect(await lettersTo(email)).toEqual([]);

  await tell('2026-09-03T21:01:00Z');
  expect(await lettersTo(admin.email)).toHaveLength(2);
});

test('a letter names thirty at most', () => {
  const many = Array.from({ length: 33 }, (_, index) => ({ name: `Mari ${index + 1}`, email: `mari${index + 1}@ansambel.test` }));
  const { paragraphs } = waitingUsers(publicUrl, many);
  expect(paragraphs.at(-1)).toMatch(/^Mari 1 \(mari1@ansambel\.test\)\n[\s\S]*\nMari 30 \([^\n]*\nja veel 3$/);
  expect(waitingUsers(publicUrl, many.slice(0, 1)).subject).toBe('Üks kasutaja ootab ansamblit');
});
