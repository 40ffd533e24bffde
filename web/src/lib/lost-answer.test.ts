import { groupEndpoints, issuingEndpoints, peopleEndpoints } from '@riideait/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { networkFailure, refused, timedOut } from './call-error.ts';
import { sendDespiteLoss } from './lost-answer.ts';

afterEach(() => vi.unstubAllGlobals());

const lost = networkFailure(undefined);
const { issue, return: takeBack } = issuingEndpoints;

test.each([
  ['a repeatable call is sent again after a lost answer', issue, [lost, 'done'], 'done'],
  ['once', issue, [lost, lost, 'done'], lost],
  ['a second one that never leaves says nothing of the first', issue, [lost, networkFailure(undefined, true)], lost],
  ['not after a time-out', issue, [timedOut(), 'done'], timedOut()],
  ['not after a refusal', issue, [refused(409), 'done'], refused(409)],
  ['another write is not', peopleEndpoints.edit, [lost, 'done'], lost],
  ['a record that is gone was deleted by the first call', groupEndpoints.delete, [lost, refused(404)], { data: null }],
  ['one that was gone before is not found', groupEndpoints.delete, [refused(404)], refused(404)],
  ['a returned piece that is gone is not found', takeBack, [refused(404)], refused(404)],
] as const)('%s', async (_, endpoint, answers, expected) => {
  const left: unknown[] = [...answers];
  const send = async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  expect(await sendDespiteLoss(endpoint, send, async () => {}).catch((error: unknown) => error)).toEqual(expected);
});

test('without any connection nothing is sent again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const send = vi.fn(() => Promise.reject(lost));
  await expect(sendDespiteLoss(issue, send)).rejects.toBe(lost);
  expect(send).toHaveBeenCalledTimes(1);
});
