import { allEndpoints, type Endpoint, mayRole, type RoleCode, roles } from '@riideait/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestEnsemble, type TestUser, testApp } from './app.ts';
import { aGroup, aMeasurement, aName, anIssue, anItem, aPerson, aSet, aType } from './builders.ts';
import { fits, hostileInputs, sampleBody, WRONG_IDS } from './samples.ts';

const { app, stranger, forger, anEnsemble, aUser } = testApp();

/** A test that only some endpoints call for. */
const testIf = (applies: boolean, name: string, work: () => Promise<void>): void => {
  if (applies) test(name, work);
};

/** Ids of one row of everything, by the parameter that names them. */
type Ids = Record<string, number>;

interface Tenant extends TestEnsemble {
  readonly ids: Record<string, Ids>;
}

let ours: Tenant;
let theirs: Tenant;
let homeless: TestUser;

/** An ensemble with one of everything; new kinds of endpoints are told here where their ids come from. */
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
    await anIssue(scope, person.id, item.id);
    return {
      groups: { id: group.id },
      people: { id: person.id, clothingId: item.id },
      'clothing-types': { id: type.id },
      'clothing-names': { id: name.id, nameId: name.id, itemId: item.id, measurementId: measurement.id },
      'clothing-set': { id: set.id, nameId: name.id },
      clothing: { id: item.id },
      // of the user who reads them last
      preferences: { id: ensemble.viewer.id },
    };
  });
  return { ...ensemble, ids };
}

function paramsOf({ path }: Endpoint, { ids }: Tenant): Ids {
  const [, resource = ''] = path.split('/');
  const known = ids[resource];
  if (path.includes(':') && known === undefined) throw new Error(`Tell the sweep where the ids of /${resource} come from`);
  return known ?? {};
}

const fileOf = ({ upload }: Endpoint) => (upload === undefined ? {} : { file: Buffer.from('Muhu seelik') });

const bodyOf = (endpoint: Endpoint) => {
  const body = sampleBody(endpoint);
  return body === undefined ? {} : { body, ...fileOf(endpoint) };
};

const clientOf = (tenantOf: Tenant, role: RoleCode): TestUser =>
  ({ ROLE_ADMIN: tenantOf.admin, ROLE_MANAGER: tenantOf.manager, ROLE_USER: tenantOf.keeper, ROLE_VIEWER: tenantOf.viewer })[role];

const roleCodes: RoleCode[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_USER', 'ROLE_VIEWER'];

beforeAll(async () => {
  expect(roleCodes).toEqual(Object.keys(roles));
  [ours, theirs] = [await tenant(), await tenant()];
  homeless = await aUser('ROLE_MANAGER', null);
});

describe.each(allEndpoints.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))('$name', ({ endpoint }) => {
  const { method, path, access } = endpoint;
  const needsEnsemble = access !== 'public' && access !== 'signed-in';

  test('is implemented', () => {
    expect(app().hasRoute({ method, url: `/api${path}` })).toBe(true);
  });

  testIf(access !== 'public', '401 without a token, with a forged one and with wrong input', async () => {
    const params = paramsOf(endpoint, ours);
    const answers = [
      await stranger.call(endpoint, { params, ...bodyOf(endpoint) }),
      await stranger.call(endpoint, { params, body: { nonsense: true } }),
      await forger.call(endpoint, { params, ...bodyOf(endpoint) }),
    ];
    expect(answers.map(({ status, codes }) => [status, ...codes])).toEqual(answers.map(() => [401, 'NOT_SIGNED_IN']));
  });

  testIf(needsEnsemble, '403 for a user without an ensemble', async () => {
    const { status, codes } = await homeless.call(endpoint, { params: paramsOf(endpoint, ours), ...bodyOf(endpoint) });
    expect([status, codes]).toEqual([403, ['NO_ENSEMBLE']]);
  });

  test.each(roleCodes.filter((role) => needsEnsemble && !mayRole(role, access)))('403 for %s', async (role) => {
    const { status, codes } = await clientOf(ours, role).call(endpoint, { params: paramsOf(endpoint, ours), ...bodyOf(endpoint) });
    expect([status, codes]).toEqual([403, ['FORBIDDEN']]);
  });

  testIf(needsEnsemble && path.includes(':'), '404 for another ensemble’s ids', async () => {
    const { status } = await ours.admin.call(endpoint, { params: paramsOf(endpoint, theirs), ...bodyOf(endpoint) });
    expect(status).toBe(404);
  });

  testIf(path.includes(':'), '400 for what is no id', async () => {
    for (const wrong of WRONG_IDS) {
      const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
      const params = Object.fromEntries(names.map((name) => [name, wrong]));
      const { status } = await ours.admin.call(endpoint, { params, ...bodyOf(endpoint) });
      expect(status, wrong).toBe(400);
    }
  });

  test('400, never 500, for wrong input', async () => {
    for (const input of hostileInputs(endpoint)) {
      const sent = { params: paramsOf(endpoint, ours), query: input.query ?? {}, body: input.body as Record<string, unknown> };
      const { status, messages } = await ours.admin.call(endpoint, { ...sent, ...fileOf(endpoint) });
      expect(status, input.what).toBeLessThan(500);
      if (fits(endpoint, input)) continue;
      expect(status, input.what).toBe(400);
      expect(messages.length, input.what).toBeGreaterThan(0);
    }
  });
});

test('a member of the ensemble finds by these paths what others do not', async () => {
  const fresh = await tenant();
  for (const endpoint of allEndpoints.filter(({ method, path }) => method === 'GET' && path.includes(':'))) {
    const { status } = await fresh.viewer.call(endpoint, { params: paramsOf(endpoint, fresh) });
    expect(status, endpoint.path).toBe(200);
  }
});
