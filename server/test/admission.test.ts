import { Readable } from 'node:stream';
import { groupEndpoints, imageEndpoints, type RoleCode } from '@riideait/contract';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type TestUser, testApp } from './app.ts';
import { aName } from './builders.ts';
import { formOf } from './client.ts';
import { aPicture } from './pictures.ts';

const { app, database, anEnsemble } = testApp();

const setRole = ({ id }: TestUser, roleCode: RoleCode) =>
  database().system.updateTable('appUser').set({ roleCode }).where('id', '=', id).execute();
const endSession = ({ id }: TestUser) =>
  database().system.updateTable('session').set({ endedAt: new Date().toISOString() }).where('userId', '=', id).execute();

const JSON_BODY = 'application/json';
const FORM_BODY = 'multipart/form-data; boundary=x';

const post = (path: string, accessToken: string, contentType: string, payload: Readable) =>
  app().inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': contentType },
    payload,
  });

/** A body that arrives after `before` has ended. */
const slowBody = (before: () => Promise<unknown>, content: string | Buffer) =>
  Readable.from(
    (async function* () {
      await before();
      yield content;
    })(),
  );

/** A body that never arrives: a call that waits for it gets no answer. */
const neverArrives = () => new Readable({ read() {} });

const codeOf = (answer: { json(): { messages: { messageList: { code: string }[] } } }) => answer.json().messages.messageList[0]?.code;

test.each([
  ['/groups', JSON_BODY],
  ['/files', FORM_BODY],
])('POST %s refuses a bad token before it reads the body', async (path, contentType) => {
  const answer = await post(path, 'no.such.token', contentType, neverArrives());
  expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'NOT_SIGNED_IN']);
});

test.each<[string, (user: TestUser) => Promise<unknown>, number, string]>([
  ['the role', (user) => setRole(user, 'ROLE_VIEWER'), 403, 'FORBIDDEN'],
  ['the session', endSession, 401, 'NOT_SIGNED_IN'],
])('an upload is refused before the file is read where %s does not allow it', async (_, change, status, code) => {
  const { keeper } = await anEnsemble();
  await change(keeper);
  const answer = await post('/files', keeper.accessToken, FORM_BODY, neverArrives());
  expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
});

test.each<[string, RoleCode, RoleCode, number]>([
  ['lost', 'ROLE_MANAGER', 'ROLE_VIEWER', 403],
  ['gained', 'ROLE_VIEWER', 'ROLE_MANAGER', 201],
])('a role %s while the body arrives counts', async (_, from, to, status) => {
  const { manager } = await anEnsemble();
  await setRole(manager, from);
  const body = slowBody(() => setRole(manager, to), JSON.stringify({ name: 'Naisrühm' }));
  expect((await post('/groups', manager.accessToken, JSON_BODY, body)).statusCode).toBe(status);
});

test('the role is checked before the content of the body', async () => {
  const { viewer } = await anEnsemble();
  const { codes } = await viewer.call(groupEndpoints.add, { body: { nonsense: true } });
  expect(codes).toEqual(['FORBIDDEN']);
});

test('a role lost while the file arrives counts', async () => {
  const { keeper, inside } = await anEnsemble();
  const { id } = await inside((scope) => aName(scope));
  const form = new Response(formOf(await aPicture(), { parentType: 'CLOTHING_NAME', parentId: id }));
  const contentType = form.headers.get('content-type') ?? '';
  const content = Buffer.from(await form.arrayBuffer());
  const send = (before: () => Promise<unknown>) => post('/files', keeper.accessToken, contentType, slowBody(before, content));
  expect((await send(async () => {})).statusCode).toBe(201);
  expect((await send(() => setRole(keeper, 'ROLE_VIEWER'))).statusCode).toBe(403);
});

test('the user is read once a request, of an upload twice', async () => {
  const { keeper, manager, inside } = await anEnsemble();
  const { id } = await inside((scope) => aName(scope));
  const file = await aPicture();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const readsOf = async (call: Promise<{ status: number }>) => {
    query.mockClear();
    const { status } = await call;
    const statements = query.mock.calls.map(([statement]: unknown[]) => JSON.stringify(statement) ?? '');
    return { status, users: statements.filter((statement) => /user_of_session/.test(statement)).length };
  };
  expect(await readsOf(keeper.call(groupEndpoints.list))).toEqual({ status: 200, users: 1 });
  expect(await readsOf(keeper.call(groupEndpoints.add, { body: { name: 'Segarühm' } }))).toEqual({ status: 201, users: 1 });
  const body = { parentType: 'CLOTHING_NAME', parentId: id } as const;
  expect(await readsOf(manager.call(imageEndpoints.upload, { file, body }))).toEqual({ status: 201, users: 2 });
});
