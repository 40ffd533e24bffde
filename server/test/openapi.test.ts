import { HOLDER_HEADER, MAKER_HEADER, roleCodes } from '@riideait/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { random } from '../src/demo/random.ts';
import { type AnyRequest, anyRequest } from './any-request.ts';
import { testApp } from './app.ts';
import { aGroup, aHolderLink, aName, anEmail, anImport, anIssue, anItem, aPerson, aSet } from './builders.ts';
import { aJob, aMaker, aMakerLink } from './care.ts';
import { isByLink, type Operation, operationsOf, type RawAnswer, whyNotDocumented } from './document.ts';

const { app, anEnsemble, aUser, database } = testApp();

/** Requests of each caller, and their seed; `npm run trust -- fuzz` sends many more. */
const REQUESTS = 100;
const SEED = Number(process.env.FUZZ_SEED ?? 20260903);

let document: { paths: Record<string, Record<string, unknown>> };
let operations: Operation[];
beforeAll(async () => {
  document = (await app().inject('/api/openapi.json')).json();
  operations = operationsOf(document);
});

async function send({ method, url, body }: AnyRequest, credentials: Record<string, string>): Promise<RawAnswer> {
  const isForm = body instanceof FormData;
  const answer = await app().inject({
    method: method as 'GET',
    url,
    headers: {
      ...credentials,
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, type: String(answer.headers['content-type']), text: answer.payload };
}

/** Its id, and the headers with the link of somebody who holds a piece, and with that of a maker. */
async function someEnsemble() {
  const { ensembleId, inside } = await anEnsemble();
  await database().system.updateTable('ensemble').set({ holderPages: true }).where('id', '=', ensembleId).execute();
  const links = await inside(async (scope) => {
    const group = await aGroup(scope);
    const name = await aName(scope);
    const [person, item] = [
      await aPerson(scope, { groupId: group.id, email: 'mari@tants.ee' }),
      await anItem(scope, { clothingNameId: name.id }),
    ];
    await anIssue(scope, person.id, item.id);
    await aSet(scope, [name.id]);
    await anEmail(scope);
    await anImport(scope);
    const maker = await aMaker(scope);
    await aJob(scope, item.id, { makerId: maker.id });
    return {
      holder: { [HOLDER_HEADER]: await aHolderLink(scope, person.id) },
      maker: { [MAKER_HEADER]: await aMakerLink(scope, maker.id) },
    };
  });
  return { ensembleId, links };
}

describe('every answer is one that the document names', () => {
  test.each([...roleCodes, 'holder' as const, 'maker' as const, null])('to %s', async (caller) => {
    const dice = random(SEED);
    const { ensembleId, links } = await someEnsemble();
    const credentialsOf = async (): Promise<Record<string, string>> => {
      if (caller === 'holder' || caller === 'maker') return links[caller];
      return caller ? { authorization: `Bearer ${(await aUser(caller, ensembleId)).accessToken}` } : {};
    };
    let credentials = await credentialsOf();
    const asked = caller === 'holder' || caller === 'maker' ? operations.filter(isByLink(caller)) : operations;
    const statuses = new Set<number>();
    for (let sent = 0; sent < REQUESTS; sent++) {
      const operation = asked[dice.between(0, asked.length - 1)] as Operation;
      const request = anyRequest(operation, dice);
      const answer = await send(request, credentials);
      expect(whyNotDocumented(operation, answer), JSON.stringify(request)).toBeUndefined();
      statuses.add(answer.status);
      // The request may have ended the session.
      if (answer.status === 401) credentials = await credentialsOf();
    }
    expect(statuses).toContain(caller === null ? 401 : 200);
  });
});

test.each([
  ['an answer without a field', 200, 'application/json; charset=utf-8', '{"ok":true,"messages":{"messageList":[]}}', 'data'],
  [
    'an answer with another field',
    200,
    'application/json',
    '{"ok":true,"data":{"status":"ok","x":1},"messages":{"messageList":[]}}',
    'additional',
  ],
  ['a page', 200, 'text/html', '<html>', 'content type'],
  ['a status of its own', 302, 'application/json', '{}', '302'],
  ['a defect', 500, 'application/json', '{"ok":false,"data":null,"messages":{"messageList":[]}}', '500'],
])('%s is none of those', (_, status, type, text, reason) => {
  const health = operations.find(({ path }) => path === '/api/health');
  expect(health && whyNotDocumented(health, { status, type, text })).toContain(reason);
});

test('downloads, filters, addresses and ids are described as they are', () => {
  expect(document.paths).toMatchObject({
    '/api/export/clothing': {
      get: {
        responses: {
          200: { content: { 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {} } },
          '4XX': { content: { 'application/json': {} } },
        },
      },
    },
    '/api/people': {
      post: {
        requestBody: { content: { 'application/json': { schema: { properties: { email: { anyOf: [{ format: 'email' }, {}] } } } } } },
      },
    },
  });
  const parameters = operations.flatMap(({ path, parameters: all }) => all.map((parameter) => ({ path, ...parameter })));
  const schemaOf = (path: string, name: string) => parameters.find((each) => each.path === path && each.name === name)?.schema;
  expect(schemaOf('/api/people', 'groupId')).toMatchObject({ anyOf: [{ type: 'integer' }, { enum: ['', 'null'] }] });
  expect(schemaOf('/api/people', 'count')).toMatchObject({ anyOf: [{ type: 'integer', maximum: 100 }, { enum: ['', 'null'] }] });
  expect(schemaOf('/api/users/confirm', 'userId')).toMatchObject({ type: 'integer' });
  const endless = parameters.filter(({ schema }) => schema.type === 'string' && !schema.maxLength && !schema.enum && !schema.pattern);
  expect(endless).toEqual([]);
});

test('patterns are such as all languages read', () => {
  const patterns = new Set<string>();
  JSON.stringify(document, (key, value) => {
    if (key === 'pattern' && typeof value === 'string') patterns.add(value);
    return value;
  });
  expect(patterns.size).toBeGreaterThan(3);
  // No classes of Unicode, no \u, no looking around, no names of groups.
  for (const pattern of patterns) expect(pattern).not.toMatch(/\\[pPuk]|\(\?[<=!]/);
});

test.each([
  ['PATCH', '/api/people', 'GET, POST'],
  ['POST', '/api/people/7?x=1', 'GET, PUT'],
  ['HEAD', '/api/people', 'GET, POST'],
  ['DELETE', '/api/clothing-names/search', undefined],
  ['PUT', '/api/auth/login', 'POST'],
] as const)('%s %s names the methods that are there: %s', async (method, url, allow) => {
  const { statusCode, headers } = await app().inject({ method, url });
  expect([statusCode, headers.allow]).toEqual(allow === undefined ? [401, undefined] : [405, allow]);
});
