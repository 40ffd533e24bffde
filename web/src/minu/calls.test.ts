import type { HolderPage } from '@riideait/contract';
import { describe, expect, test } from 'vitest';
import { createLast, createOnce, type Outcome, outcomeOf } from './calls.ts';

const DONE: Outcome<HolderPage> = { kind: 'done', data: { ensemble: 'Leigarid', asksMeasures: [], loan: null, people: [] } };
const LOST: Outcome<HolderPage> = { kind: 'lost' };
const REFUSED: Outcome<HolderPage> = { kind: 'refused', status: 409, messages: [] };

/** Sends with these outcomes, one after the other. */
function sender(...outcomes: Outcome<HolderPage>[]) {
  const ids: unknown[] = [];
  const once = createOnce(async (_, body) => {
    ids.push(Reflect.get(body, 'requestId'));
    await Promise.resolve();
    return outcomes[ids.length - 1] ?? DONE;
  });
  return { once, ids };
}

describe('one intention has one requestId', () => {
  const receipt = { personId: 7, issueIds: [1, 2], missing: [] };

  test('two taps are sent once', async () => {
    const { once, ids } = sender();
    const outcomes = await Promise.all([once('receipts', receipt), once('receipts', receipt)]);
    expect(outcomes).toEqual([DONE, DONE]);
    expect(ids).toHaveLength(1);
  });

  test('what got no answer is repeated with the same one', async () => {
    const { once, ids } = sender(LOST, LOST);
    for (let turn = 0; turn < 3; turn++) await once('receipts', receipt);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  test.each([
    ['answered', DONE],
    ['refused', REFUSED],
  ])('what was %s is another one next time', async (_, outcome) => {
    const { once, ids } = sender(outcome);
    await once('receipts', receipt);
    await once('receipts', receipt);
    expect(new Set(ids).size).toBe(2);
  });

  test('another content is another one, also after a lost answer', async () => {
    const { once, ids } = sender(LOST);
    await once('receipts', receipt);
    await once('receipts', { ...receipt, issueIds: [1] });
    expect(new Set(ids).size).toBe(2);
  });
});

describe('what became of a request', () => {
  const envelope = (status: number, ok: boolean, text = 'Liiga palju katseid') =>
    Promise.resolve(Response.json({ ok, data: ok ? 1 : null, messages: { messageList: ok ? [] : [{ type: 'ERROR', text }] } }, { status }));

  test.each([
    ['an answer', () => envelope(201, true), { kind: 'done', data: 1 }],
    ['a refusal', () => envelope(429, false), { kind: 'refused', status: 429, messages: [{ type: 'ERROR', text: 'Liiga palju katseid' }] }],
    ['a failing server', () => envelope(503, false, 'Vähe ruumi'), { kind: 'lost', text: 'Vähe ruumi' }],
    ['a proxy without the server', () => Promise.resolve(new Response('<html>', { status: 502 })), { kind: 'lost' }],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'lost' }],
  ])('%s', async (_, ask, outcome) => expect(await outcomeOf(ask())).toEqual(outcome));

  test('nothing for too long', async () => expect(await outcomeOf(new Promise(() => undefined), 1)).toEqual({ kind: 'lost' }));
});

describe('the last press counts', () => {
  /** Sends what is pressed; each waits until `answer` is called. */
  function presser(...outcomes: Outcome<HolderPage>[]) {
    const sent: boolean[] = [];
    const waiting: (() => void)[] = [];
    const press = createLast(async (comes: boolean) => {
      sent.push(comes);
      await new Promise<void>((resolve) => waiting.push(resolve));
      return outcomes[sent.length - 1] ?? DONE;
    });
    const answer = async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    };
    return { sent, answer, press };
  }

  test('one after the other, those between left out, and all learn how the last one ended', async () => {
    const { sent, answer, press } = presser(LOST, DONE);
    const presses = [true, false, true, false].map((comes) => press('7 1', comes));
    expect(sent).toEqual([true]);
    await answer();
    expect(sent).toEqual([true, false]);
    await answer();
    expect(await Promise.all(presses)).toEqual([DONE, DONE, DONE, DONE]);
    void press('7 1', true);
    expect(sent).toEqual([true, false, true]);
  });

  test('each performance of each person for itself', async () => {
    const { sent, answer, press } = presser();
    const presses = [press('7 1', true), press('7 2', false), press('8 1', false)];
    expect(sent).toEqual([true, false, false]);
    for (const _ of presses) await answer();
    expect(await Promise.all(presses)).toEqual([DONE, DONE, DONE]);
  });
});
