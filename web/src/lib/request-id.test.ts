import { bodyOf, type Endpoint, issuingEndpoints, reminderEndpoints } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import type { AnyInput } from './call-input.ts';
import { newRequestId } from './new-request-id.ts';
import { createRequestIds } from './request-id.ts';

/** A browser without TLS. */
const bare = { getRandomValues: crypto.getRandomValues.bind(crypto) };

test.each([
  ['with TLS', () => newRequestId()],
  ['without TLS', () => newRequestId(bare)],
])('%s every id is a UUID of its own that the contract takes', (_, make) => {
  const ids = Array.from({ length: 300 }, make);
  expect(new Set(ids).size).toBe(300);
  const body = bodyOf(reminderEndpoints.person);
  for (const requestId of ids) expect(body?.parse({ personId: 1, requestId })).toMatchObject({ requestId });
});

describe('the requestId of a call', () => {
  const { issue, return: takeBack, list } = issuingEndpoints;
  const skirt = { params: { id: 1 }, body: { clothingIds: [12] } };
  const lost = new CallError(0, []);
  const sentIds = async (times: [input: AnyInput, outcome: unknown, later?: number][], endpoint: Endpoint = issue) => {
    let now = 0;
    const { identified } = createRequestIds(() => now);
    const ids: unknown[] = [];
    for (const [input, outcome, later = 0] of times) {
      now += later;
      const send = async ({ body }: AnyInput) => {
        ids.push(Object(body).requestId);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      };
      await identified(endpoint, input, send).catch((error: unknown) => expect(error).toBe(outcome));
    }
    // 1 for the first id, 2 for the next one.
    return ids.map((id) => [...new Set(ids)].indexOf(id) + 1);
  };

  test.each<[string, [AnyInput, unknown, number?][], number[]]>([
    [
      'stays after a lost answer',
      [
        [skirt, lost],
        [skirt, lost],
        [skirt, 'done'],
      ],
      [1, 1, 1],
    ],
    [
      'stays after a defect of the server',
      [
        [skirt, new CallError(500, [])],
        [skirt, 'done'],
      ],
      [1, 1],
    ],
    [
      'is new after a success',
      [
        [skirt, 'done'],
        [skirt, 'done'],
      ],
      [1, 2],
    ],
    [
      'is new after a refusal',
      [
        [skirt, new CallError(409, [])],
        [skirt, 'done'],
      ],
      [1, 2],
    ],
    [
      'is another for another body',
      [
        [skirt, lost],
        [{ ...skirt, body: { clothingIds: [13] } }, lost],
        [skirt, lost],
      ],
      [1, 2, 1],
    ],
    [
      'is another for another person',
      [
        [skirt, lost],
        [{ ...skirt, params: { id: 2 } }, lost],
      ],
      [1, 2],
    ],
    [
      'is new once another write has succeeded',
      [
        [skirt, lost],
        [{ ...skirt, params: { id: 2 } }, 'done'],
        [skirt, 'done'],
      ],
      [1, 2, 3],
    ],
    [
      'is new five minutes later',
      [
        [skirt, lost],
        [skirt, lost, 299_999],
        [skirt, lost, 300_000],
      ],
      [1, 1, 2],
    ],
  ])('%s', async (_, times, ids) => {
    expect(await sentIds(times)).toEqual(ids);
  });

  test('of a lost call is taken by who sends it later, and is used no further', async () => {
    const { identified, takeLost } = createRequestIds();
    const ids: unknown[] = [];
    const send = async ({ body }: AnyInput) => {
      ids.push(Object(body).requestId);
      throw lost;
    };
    await identified(issue, skirt, send).catch(() => {});
    expect(takeLost(issue, { ...skirt, params: { id: 2 } })).toBeUndefined();
    expect([takeLost(issue, skirt), takeLost(issue, skirt)]).toEqual([ids[0], undefined]);
    await identified(issue, skirt, send).catch(() => {});
    expect(ids[1]).not.toBe(ids[0]);
    const running = identified(issue, skirt, () => new Promise(() => {}));
    expect([takeLost(issue, skirt), running]).toEqual([undefined, expect.any(Promise)]);
  });

  const unsent = new CallError(0, [], { isUnsent: true });
  const another = { params: { id: 1 }, body: { clothingIds: [12, 13] } };
  test.each<[string, [AnyInput, unknown][], boolean]>([
    ['that never left has done nothing', [[skirt, unsent]], true],
    [
      'that never left either',
      [
        [skirt, unsent],
        [skirt, unsent],
      ],
      true,
    ],
    [
      'that follows a lost one may have been done by that',
      [
        [skirt, lost],
        [skirt, unsent],
      ],
      false,
    ],
    [
      'as often as it is repeated',
      [
        [skirt, lost],
        [skirt, unsent],
        [skirt, unsent],
      ],
      false,
    ],
    [
      'in part by a shorter list of the same person',
      [
        [skirt, lost],
        [another, unsent],
      ],
      false,
    ],
    [
      'but not by that of another person',
      [
        [{ ...skirt, params: { id: 2 } }, lost],
        [skirt, unsent],
      ],
      true,
    ],
    [
      'nor by one that the server has refused since',
      [
        [skirt, lost],
        [skirt, new CallError(409, [])],
        [skirt, unsent],
      ],
      true,
    ],
  ])('a call %s', async (_, times, isUnsent) => {
    const { identified } = createRequestIds();
    let failure: unknown;
    for (const [input, outcome] of times)
      await identified(issue, input, () => Promise.reject(outcome)).catch((error: unknown) => {
        failure = error;
      });
    expect(failure).toMatchObject({ status: 0, isUnsent });
  });

  test('is shared by two at once', async () => {
    const { identified } = createRequestIds();
    const both = await Promise.all([1, 2].map(() => identified(issue, skirt, async ({ body }) => Object(body).requestId)));
    expect(both[0]).toBe(both[1]);
  });

  test('goes along without a body too, and with no other calls', async () => {
    const { identified } = createRequestIds();
    const bodyOfCall = (endpoint: Endpoint) => identified(endpoint, { params: { id: 1 } }, async ({ body }) => body);
    expect(await bodyOfCall(takeBack)).toEqual({ requestId: expect.stringMatching(/^[-0-9a-f]{36}$/) });
    expect(await bodyOfCall(list)).toBeUndefined();
  });
});
