import { type EmailConfigForm, emailConfigEndpoints, MAX_BLOCK } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { untilBlocked } from '../../../../test/locks.ts';

const { anEnsemble, database } = testApp();

const nothing = {
  replyTo: null,
  replyToPending: null,
  subject: null,
  emailBeginning: null,
  emailMiddleEmpty: null,
  emailEnding: null,
  waits: false,
};

test('a new ensemble has the texts of the product', async () => {
  const { manager } = await anEnsemble();
  expect((await manager.call(emailConfigEndpoints.get)).data).toEqual({ id: expect.any(Number), ...nothing });
});

test.each([
  ['SUBJECT', ' „Rõivad“ & <muu>, {eesnimi} ', 'subject', '„Rõivad“ & <muu>, {eesnimi}'],
  [
    'BEGINNING',
    '<h1>Šašlõkk</h1><p></p><p>Tere, <b>{nimi}</b>!</p>',
    'emailBeginning',
    '<h1>Šašlõkk</h1><p></p><p>Tere, <strong>{nimi}</strong>!</p>',
  ],
  ['MIDDLE_EMPTY', '<p>Kõik on tagasi.</p>', 'emailMiddleEmpty', '<p>Kõik on tagasi.</p>'],
  ['ENDING', '<p>Aitäh!<br>{ansambel}</p>', 'emailEnding', '<p>Aitäh!<br>{ansambel}</p>'],
] as const)('%s is kept by itself, and taken back when emptied', async (type, content, part, kept) => {
  const { manager } = await anEnsemble();
  const { data: before } = await manager.call(emailConfigEndpoints.get);
  const answer = await manager.call(emailConfigEndpoints.edit, { body: { id: before.id, type, content } });
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ ...before, [part]: kept });
  expect((await manager.call(emailConfigEndpoints.get)).data).toEqual(answer.data);

  const emptied = await manager.call(emailConfigEndpoints.edit, { body: { type, content: part.startsWith('email') ? '<p></p>' : '' } });
  expect(emptied.data).toEqual(before);
});

test('scripts are removed', async () => {
  const { manager } = await anEnsemble();
  const content = `<p onclick="alert(1)">a<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)">b</a></p><iframe srcdoc="<p>x</p>"></iframe>`;
  const { data } = await manager.call(emailConfigEndpoints.edit, { body: { type: 'ENDING', content } });
  expect(data.emailEnding).toBe('<p>ab</p>');
});

test.each<[string, EmailConfigForm, string]>([
  ['a wrong address', { type: 'REPLY_TO', content: 'mari@' }, 'INVALID'],
  ['a subject of two lines', { type: 'SUBJECT', content: 'Tere\nBcc: mari@tants.ee' }, 'INVALID'],
  ['a subject that is too long', { type: 'SUBJECT', content: 'a'.repeat(201) }, 'INVALID'],
  ['a text that is too long', { type: 'BEGINNING', content: 'a'.repeat(MAX_BLOCK + 1) }, 'INVALID'],
  ['an unknown placeholder', { type: 'ENDING', content: '<p>{perenimi}</p>' }, 'UNKNOWN_PLACEHOLDER'],
  ['a placeholder in two hands', { type: 'ENDING', content: '<p>{ees<em>nimi}</em></p>' }, 'BROKEN_PLACEHOLDER'],
])('%s is refused at its field, and changes nothing', async (_, body, code) => {
  const { manager } = await anEnsemble();
  const answer = await manager.call(emailConfigEndpoints.edit, { body });
  expect([answer.status, answer.messages[0]?.code, answer.messages[0]?.field]).toEqual([400, code, 'content']);
  expect((await manager.call(emailConfigEndpoints.get)).data).toMatchObject(nothing);
});

describe('a text changed by another user meanwhile', () => {
  const edit = (content: string, before?: string | null) => ({ body: { type: 'ENDING', content, before } as const });

  test('stays until the user chooses the own text', async () => {
    const { manager } = await anEnsemble();
    const call = (...form: Parameters<typeof edit>) => manager.call(emailConfigEndpoints.edit, edit(...form));
    expect((await call('<p>Esimene</p>', null)).status).toBe(200);

    for (const before of [null, '<p>Vana</p>']) {
      const answer = await call('<p>Teine</p>', before);
      expect([answer.status, answer.messages]).toMatchObject([409, [{ code: 'TEXT_CHANGED_MEANWHILE', field: 'content' }]]);
    }
    expect((await manager.call(emailConfigEndpoints.get)).data.emailEnding).toBe('<p>Esimene</p>');

    expect((await call('<p>Teine</p>', '<p>Esimene</p>')).data.emailEnding).toBe('<p>Teine</p>');
    expect((await call('', '<p>Teine</p>')).data.emailEnding).toBeNull();
    expect((await call('<p>Kolmas</p>', '<p>Teine</p>')).status).toBe(409);
    expect((await call('<p>Kolmas</p>')).data.emailEnding).toBe('<p>Kolmas</p>');
    // A repeated request after a lost answer.
    expect((await call('<p>Kolmas</p>', null)).status).toBe(200);
  });

  test('does not block other parts', async () => {
    const { manager } = await anEnsemble();
    await manager.call(emailConfigEndpoints.edit, edit('<p>Lõpp</p>', null));
    const body = { type: 'SUBJECT', content: 'Teema', before: null } as const;
    expect((await manager.call(emailConfigEndpoints.edit, { body })).status).toBe(200);
  });

  test('of two concurrent saves the later is refused', async () => {
    const { manager, inside } = await anEnsemble();
    const later = await inside(async ({ db }) => {
      await db.updateTable('emailConfig').set({ emailEnding: '<p>a</p>' }).execute();
      const answer = manager.call(emailConfigEndpoints.edit, edit('<p>b</p>', null));
      await untilBlocked(database());
      return { answer };
    });
    expect((await later.answer).status).toBe(409);
  });
});

test('ensembles have texts of their own', async () => {
  const [ours, theirs] = [await anEnsemble(), await anEnsemble()];
  const { data } = await theirs.manager.call(emailConfigEndpoints.get);
  const body = { type: 'SUBJECT', content: 'Meie' } as const;
  expect((await ours.manager.call(emailConfigEndpoints.edit, { body: { ...body, id: data.id } })).status).toBe(404);
  expect((await ours.manager.call(emailConfigEndpoints.edit, { body })).data.subject).toBe('Meie');
  expect((await theirs.manager.call(emailConfigEndpoints.get)).data).toMatchObject(nothing);
});
