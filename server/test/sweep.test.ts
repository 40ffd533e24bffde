import {
  allEndpoints,
  type Endpoint,
  isLinkAccess,
  isPermission,
  type LinkAccess,
  limitEndpoints,
  mayRole,
  type RoleCode,
  roleCodes,
} from '@riideait/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scope } from '../src/db/scope.ts';
import { type TestEnsemble, type TestUser, testApp } from './app.ts';
import {
  aDeed,
  aDressingPlan,
  aGroup,
  aHolderLink,
  aLoan,
  aMeasurement,
  aName,
  aNote,
  aNumberOfAll,
  anAnswer,
  anEmail,
  anEnsembleRequest,
  anImport,
  anInvitation,
  anIssue,
  anItem,
  aPasskey,
  aPerformance,
  aPerson,
  aPhoto,
  aPlace,
  aRecurringReminder,
  aSet,
  aStocktake,
  aSuccession,
  aType,
} from './builders.ts';
import { aBatch, aBody, aFunding, aJob, aMaker, aMakerLink, anApplication, aSettlement } from './care.ts';
import { type Client, holderOf, makerOf } from './client.ts';
import { fits, type HostileInput, hostileInputs, sampleBody, WRONG_IDS } from './samples.ts';

const { app, database, stranger, forger, anEnsemble, anInstructor, aUser } = testApp();

/** A test for some endpoints only. */
const testIf = (applies: boolean, name: string, work: () => Promise<void>): void => {
  if (applies) test(name, work);
};

/** Ids of one row of each kind, by parameter. */
type Ids = Record<string, number | string>;

interface Tenant extends TestEnsemble {
  /** Of the group, with all rights. */
  readonly instructor: TestUser;
  /** By the path up to its first parameter. */
  readonly ids: Record<string, Ids>;
  readonly links: Readonly<Record<LinkAccess, TestLink>>;
}

/** A person with one piece, or a maker with one job, and their links. */
interface TestLink {
  readonly token: string;
  readonly endedToken: string;
  /** Of their own: parameters of paths, fields of bodies. */
  readonly params: Ids;
  readonly fields: Record<string, unknown>;
}

let ours: Tenant;
let theirs: Tenant;
let homeless: TestUser;
let weak: TestUser;

/** An ensemble with one row of each kind; a new feature adds its ids here. */
async function tenant(): Promise<Tenant> {
  const ensemble = await anEnsemble();
  const ids = await ensemble.inside(async (scope) => {
    const group = await aGroup(scope);
    const person = await aPerson(scope, { groupId: group.id });
    const type = await aType(scope);
    const name = await aName(scope, { clothingTypeId: type.id });
    const item = await anItem(scope, { clothingNameId: name.id, clothingNumber: '12' });
    const measurement = await aMeasurement(scope, name.id);
    const set = await aSet(scope, [name.id]);
    const issue = await anIssue(scope, person.id, item.id);
    const plan = await aDressingPlan(scope, [person.id], [set.id]);
    const image = await scope.db
      .insertInto('image')
      .values({ hash: 'a'.repeat(64) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const photo = await aPhoto(scope, item.id, image.id);
    return {
      groups: { id: group.id },
      people: {
        id: person.id,
        clothingId: item.id,
        otherId: (await aPerson(scope)).id,
        noteId: (await aNote(scope, person.id)).id,
      },
      'clothing-types': { id: type.id },
      'clothing-names': { id: name.id, nameId: name.id, itemId: item.id, measurementId: measurement.id },
      'clothing-set': { id: set.id, nameId: name.id },
      clothing: { id: item.id, imageId: photo.id },
      codes: {
        code: (await scope.db.selectFrom('itemCode').select('code').where('clothingItemId', '=', item.id).executeTakeFirstOrThrow()).code,
      },
      dressing: { id: plan.id, personId: person.id, clothingNameId: name.id },
      performances: { id: (await aPerformance(scope, {}, group.id)).id },
      'email/log': { id: (await anEmail(scope)).id },
      'email/recurring': { id: (await aRecurringReminder(scope, { groupId: group.id })).id },
      imports: { id: (await anImport(scope)).id, row: 2 },
      answers: { id: (await anAnswer(scope, person.id, { kind: 'MISSING', issueId: issue.id })).id },
      jobs: { id: (await aJob(scope, (await anItem(scope)).id, { costCents: 1500 })).id },
      makers: { id: (await aMaker(scope)).id },
      places: { id: (await aPlace(scope)).id },
      fundings: { id: (await aFunding(scope)).id },
      owners: { id: (await aBody(scope)).id },
      values: { id: name.id },
      loans: { id: (await aLoan(scope, {}, [item.id])).id },
      batches: { id: (await aBatch(scope, [(await anItem(scope)).id])).id },
      settlements: { id: (await aSettlement(scope, person.id, { clothingItemId: item.id })).id },
      applications: { id: (await anApplication(scope)).id },
      stocktakes: { id: (await aStocktake(scope)).id },
      deeds: { id: (await aDeed(scope, ensemble.keeper.id)).id },
      // Of the user who reads them last.
      preferences: { id: ensemble.viewer.id },
    };
  });
  await database()
    .system.updateTable('ensemble')
    .set({ strangersCard: true, viewersSeeContacts: true, holderPages: true })
    .where('id', '=', ensemble.ensembleId)
    .execute();
  const rights = { groupIds: [ids.groups.id], seesContacts: true, seesMeasures: true, mayIssue: true };
  const instructor = await anInstructor(ensemble.ensembleId, rights);
  const links = { holder: await aHolder(ensemble), maker: await aMakerWithJob(ensemble) };
  const idsOfLinks = { calendar: links.holder.params, 'maker/jobs': links.maker.params };
  return { ...ensemble, instructor, links, ids: { ...ids, ...(await accountIds(ensemble)), ...idsOfLinks } };
}

const longAgo = (scope: Scope): Scope => ({ ...scope, now: new Date(scope.now.getTime() - 401 * 86_400_000) });

const aHolder = ({ inside }: TestEnsemble): Promise<TestLink> =>
  inside(async (scope) => {
    const group = await aGroup(scope);
    const [{ id: personId }, { id: clothingId }] = [await aPerson(scope, { groupId: group.id }), await anItem(scope)];
    const { id: performanceId, onDay } = await aPerformance(scope, {}, group.id);
    await aNumberOfAll(scope, performanceId, null);
    const { id: issueId } = await anIssue(scope, personId, clothingId);
    const [token, endedToken] = [await aHolderLink(scope, personId), await aHolderLink(longAgo(scope), personId)];
    const params = { token: await aHolderLink(scope, personId, null, 'CALENDAR') };
    const fields = { personId, issueIds: [issueId], missing: [], kind: 'WORD', clothingId, imageId: null, performanceId, onDay };
    return { token, endedToken, params, fields };
  });

const aMakerWithJob = ({ inside }: TestEnsemble): Promise<TestLink> =>
  inside(async (scope) => {
    const { id: makerId } = await aMaker(scope);
    const { id } = await aJob(scope, (await anItem(scope)).id, { makerId });
    const [token, endedToken] = [await aMakerLink(scope, makerId), await aMakerLink(longAgo(scope), makerId)];
    return { token, endedToken, params: { id }, fields: { imageId: null } };
  });

/** The same for rows above ensembles. Personal rows belong to the viewer, who reads them last. */
async function accountIds({ ensembleId, code, manager, viewer }: TestEnsemble): Promise<Record<string, Ids>> {
  const db = database().system;
  const user = await aUser('ROLE_VIEWER', ensembleId);
  const guest = await aUser('ROLE_VIEWER', null);
  const session = await db.selectFrom('session').select('id').where('userId', '=', viewer.id).executeTakeFirstOrThrow();
  const invited = async ({ id }: TestUser) => ({ id: (await anInvitation(db, id, ensembleId)).id });
  return {
    users: { id: user.id },
    successions: { id: (await aSuccession(db, viewer.id, { fromUserId: manager.id, inEnsembleId: ensembleId })).id },
    'users/invitations': await invited(guest),
    'users/me/invitations': await invited(viewer),
    'users/me/sessions': { id: session.id },
    'users/me/passkeys': { id: (await aPasskey(db, viewer.id)).id },
    ensembles: { code },
    'ensemble-requests': { id: (await anEnsembleRequest(db, (await aUser('ROLE_VIEWER', null)).id)).id },
  };
}

const hasParams = ({ path }: Endpoint) => path.includes(':');

function paramsOf(endpoint: Endpoint, { ids }: Tenant): Ids {
  const [, prefix = ''] = /^\/(.*?)\/:/.exec(endpoint.path) ?? [];
  const known = ids[prefix];
  if (hasParams(endpoint) && known === undefined) throw new Error(`Tell the sweep where the ids of /${prefix} come from`);
  return known ?? {};
}

/** Valid parameters without a row. */
const nobodysParams = (endpoint: Endpoint): Ids =>
  Object.fromEntries(
    Object.entries(paramsOf(endpoint, ours)).map(([name, id]) => [name, typeof id === 'number' ? 999_999_999 : 'olematu']),
  );

const fileOf = ({ upload }: Endpoint) => (upload === undefined ? {} : { file: Buffer.from('Muhu seelik') });

const bodyOf = (endpoint: Endpoint) => {
  const body = sampleBody(endpoint);
  return body === undefined ? {} : { body, ...fileOf(endpoint) };
};

/** The same for what is sent by a link, about what is theirs. */
function bodyByLink(endpoint: Endpoint, { fields }: TestLink): Record<string, unknown> | undefined {
  const body = sampleBody(endpoint);
  return body && Object.fromEntries(Object.entries(body).map(([field, value]) => [field, field in fields ? fields[field] : value]));
}

const inputByLink = (endpoint: Endpoint, of: TestLink) => {
  const body = bodyByLink(endpoint, of);
  return { params: of.params, ...(body && { body }), ...fileOf(endpoint) };
};

const rowsByLinks = async () =>
  (
    await sql`select (select count(*) from holder_receipt) as receipts, (select count(*) from holder_answer) as answers, (select count(*) from attendance) as attending,
      (select count(*) from maker_answer) as words, (select count(*) from job where done_at is not null) as done,
      (select count(*) from holder_photo) as photos, (select count(*) from image) as images`.execute(database().system)
  ).rows;

const linkKinds = {
  holder: { clientOf: (token: string) => holderOf(app, token), aLink: aHolder, ended: 'HOLDER_LINK_ENDED' },
  maker: { clientOf: (token: string) => makerOf(app, token), aLink: aMakerWithJob, ended: 'MAKER_LINK_ENDED' },
} as const;

/** The link of ours. */
const linkClient = (access: LinkAccess): Client => linkKinds[access].clientOf(ours.links[access].token);

const clientOf = (tenantOf: Tenant, role: RoleCode): TestUser =>
  ({
    ROLE_ADMIN: tenantOf.admin,
    ROLE_MANAGER: tenantOf.manager,
    ROLE_USER: tenantOf.keeper,
    ROLE_INSTRUCTOR: tenantOf.instructor,
    ROLE_VIEWER: tenantOf.viewer,
  })[role];

beforeAll(async () => {
  [ours, theirs] = [await tenant(), await tenant()];
  const both = [ours.ensembleId, theirs.ensembleId];
  await database().system.updateTable('ensemble').set({ worksOffline: true }).where('id', 'in', both).execute();
  homeless = await aUser('ROLE_MANAGER', null);
  const strict = await anEnsemble();
  await database().system.updateTable('ensemble').set({ secondFactorRequired: true }).where('id', '=', strict.ensembleId).execute();
  weak = strict.admin;
});

describe.each(allEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))('$name', ({ endpoint }) => {
  const { method, path, access, acrossEnsembles } = endpoint;
  const needsEnsemble = isPermission(access);
  // Administrators see other ensembles; take the next role below.
  const bound: RoleCode = acrossEnsembles ? 'ROLE_MANAGER' : 'ROLE_ADMIN';

  test('is implemented', () => {
    expect(app().hasRoute({ method, url: `/api${path}` })).toBe(true);
  });

  testIf(access === 'signed-in' || isPermission(access), '401 without a token, with a forged one and with wrong input', async () => {
    const params = paramsOf(endpoint, ours);
    const answers = [
      await stranger.call(endpoint, { params, ...bodyOf(endpoint) }),
      await stranger.call(endpoint, { params, body: { nonsense: true } }),
      await forger.call(endpoint, { params, ...bodyOf(endpoint) }),
    ];
    expect(answers.map(({ status, codes }) => [status, ...codes])).toEqual(answers.map(() => [401, 'NOT_SIGNED_IN']));
  });

  if (endpoint === limitEndpoints.freeze) {
    // Others write on in the ensembles that it has frozen.
    afterAll(() =>
      database().system.updateTable('ensemble').set({ frozenAt: null }).where('id', 'in', [ours.ensembleId, theirs.ensembleId]).execute(),
    );
  }

  testIf(needsEnsemble, '403 for a user without an ensemble', async () => {
    const { status, codes } = await homeless.call(endpoint, { params: paramsOf(endpoint, ours), ...bodyOf(endpoint) });
    expect([status, codes]).toEqual([403, ['NO_ENSEMBLE']]);
  });

  testIf(needsEnsemble, '403 where the ensemble requires a second factor and the login had none', async () => {
    const { status, codes } = await weak.call(endpoint, { params: paramsOf(endpoint, ours), ...bodyOf(endpoint) });
    expect([status, codes]).toEqual([403, ['SECOND_FACTOR_MISSING']]);
  });

  test.each(roleCodes.filter((role) => isPermission(access) && mayRole(role, access)))('%s is let in', async (role) => {
    const { status } = await clientOf(ours, role).call(endpoint, { params: nobodysParams(endpoint), body: { nonsense: true } });
    expect([200, 201, 400, 404]).toContain(status);
  });

  test.each(roleCodes.filter((role) => isPermission(access) && !mayRole(role, access)))('403 for %s', async (role) => {
    const { status, codes } = await clientOf(ours, role).call(endpoint, { params: paramsOf(endpoint, ours), ...bodyOf(endpoint) });
    expect([status, codes]).toEqual([403, ['FORBIDDEN']]);
  });

  testIf(isPermission(access) && hasParams(endpoint) && mayRole(bound, access), '404 for another ensemble’s ids', async () => {
    const { status } = await clientOf(ours, bound).call(endpoint, { params: paramsOf(endpoint, theirs), ...bodyOf(endpoint) });
    expect(status).toBe(404);
  });

  testIf(endpoint.repeatable === true, 'repeated with its requestId has the same answer', async () => {
    const input = { params: paramsOf(endpoint, ours), ...bodyOf(endpoint) };
    const [first, second] = [await ours.admin.call(endpoint, input), await ours.admin.call(endpoint, input)];
    expect(second.raw.payload).toBe(first.raw.payload);
  });

  testIf(access === 'signed-in' && hasParams(endpoint), '404 for what is another user’s own', async () => {
    const { status } = await ours.admin.call(endpoint, { params: paramsOf(endpoint, theirs), ...bodyOf(endpoint) });
    expect(status).toBe(404);
  });

  if (isLinkAccess(access)) {
    const { clientOf: byLink, aLink, ended } = linkKinds[access];

    test('404 without a link, by half of one, one of nobody, one of the other kind and one that has ended, with wrong input too', async () => {
      const { endedToken } = ours.links[access];
      // More misses than a network has in ten minutes.
      await database().system.deleteFrom('attempt').execute();
      const others = ours.links[access === 'maker' ? 'holder' : 'maker'].token;
      const own = inputByLink(endpoint, ours.links[access]);
      const params = endpoint.linkInPath ? {} : own.params;
      for (const client of [stranger, ...['0123456789', '0'.repeat(26), others, endedToken].map(byLink)]) {
        for (const input of [own, { body: { nonsense: true } }]) {
          const { status, codes } = await client.call(endpoint, { ...input, params });
          expect([status, codes]).toEqual([404, [ended]]);
        }
      }
    });

    test('a good link is let in', async () => {
      const { status, codes } = await linkClient(access).call(endpoint, inputByLink(endpoint, ours.links[access]));
      expect([status, codes]).toEqual(endpoint.upload ? [400, ['NOT_AN_IMAGE']] : [endpoint.created ? 201 : 200, []]);
    });

    testIf(endpoint.body !== undefined, '404 for what is of others, and nothing is written', async () => {
      const before = await rowsByLinks();
      for (const of of [theirs.links[access], await aLink(ours)]) {
        const { status, codes } = await linkClient(access).call(endpoint, inputByLink(endpoint, of));
        expect([status, codes]).toEqual([404, ['NOT_FOUND']]);
      }
      expect(await rowsByLinks()).toEqual(before);
    });
  }

  testIf(hasParams(endpoint), '400 for what is no id', async () => {
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    // One place refuses them: some stand for the others, by turns.
    const first = allEndpoints.indexOf(endpoint);
    const some = WRONG_IDS.filter((_, at) => (at + first) % 5 === 0);
    const paramsOfWrong = some.map((wrong) => Object.fromEntries(names.map((name) => [name, wrong])));
    for (const params of paramsOfWrong) {
      const wrong = Object.values(params).join();
      // Codes are text: some of these are unknown codes.
      if (endpoint.params?.safeParse(params).success) continue;
      const client = isLinkAccess(access) ? linkClient(access) : ours.admin;
      const { status } = await client.call(endpoint, { params, ...bodyOf(endpoint) });
      expect(status, wrong).toBe(400);
    }
  });

  test('400, never 500, for invalid input', async () => {
    const [client, body] = isLinkAccess(access) ? [linkClient(access), bodyByLink(endpoint, ours.links[access])] : [ours.admin];
    const answerTo = (input: HostileInput) => {
      const sent = { params: paramsOf(endpoint, ours), query: input.query ?? {}, body: input.body as Record<string, unknown> };
      return client.call(endpoint, { ...sent, ...fileOf(endpoint) });
    };
    const inputs = Map.groupBy(hostileInputs(endpoint, body), (input) => fits(endpoint, input));
    for (const input of inputs.get(true) ?? []) expect((await answerTo(input)).status, input.what).toBeLessThan(500);
    // One place refuses all that the schema refuses: some inputs stand for the others, with fields and values by turns.
    for (const input of (inputs.get(false) ?? []).filter((_, at) => at % 7 === 0)) {
      const { status, messages } = await answerTo(input);
      expect(status, input.what).toBe(400);
      expect(messages.length, input.what).toBeGreaterThan(0);
    }
  });
});

test('a member of the ensemble finds the rows of these paths', async () => {
  const fresh = await tenant();
  for (const endpoint of allEndpoints.filter((each) => each.method === 'GET' && hasParams(each))) {
    const { access } = endpoint;
    // The least role with the permission.
    const role = roleCodes.findLast((each) => each !== 'ROLE_INSTRUCTOR' && (!isPermission(access) || mayRole(each, access)));
    const { status } = await clientOf(fresh, role ?? 'ROLE_ADMIN').call(endpoint, { params: paramsOf(endpoint, fresh) });
    expect(status, endpoint.path).toBe(200);
  }
});
