import { IssueForm } from '@riideait/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createCall } from '../../../lib/call.ts';
import { memoryStorage } from '../../../lib/kept.ts';
import { createSession } from '../../../lib/session.ts';
import type { DeedMessage, DeedPost } from './posts.api.ts';
import { sendDeed } from './sending.api.ts';

const MARI = 8;
const piece = (clothingId: number) => ({ clothingId, clothingNameId: 1, clothingName: 'Muhu seelik', clothingNumber: `${clothingId}` });
const post = (id: string, message: DeedMessage): DeedPost => ({ id, userId: 1, ensembleCode: 'A', at: 10, message });
const issue = (...ids: number[]) =>
  post('a', {
    call: 'issue',
    restId: 'rest',
    personId: MARI,
    personName: 'Mari Tamm',
    pieces: ids.map(piece),
    dueOn: null,
    comments: [],
  });

const answer = (data: unknown, more: object = {}) => Response.json({ ok: true, data, messages: { messageList: [] }, ...more });
const refusal = (text: string) =>
  Response.json({ ok: false, data: null, messages: { messageList: [{ type: 'ERROR', text }] } }, { status: 409 });

/** A server with pieces: who holds them, and those that are out of use. It refuses a list of which a piece is not free. */
function aServer(held: Record<number, number | null>, outOfUse: number[] = []) {
  const issued: unknown[] = [];
  const isFree = (id: number) => held[id] === null && !outOfUse.includes(id);
  const fetch = async (url: string, { method, body }: RequestInit) => {
    if (method === 'GET') {
      const isShown = (id: number) => !url.includes('active=true') || !outOfUse.includes(id);
      const items = Object.entries(held).map(([id, holder]) => {
        const location = holder === null ? { text: 'laos', url: null } : { text: `Isik ${holder}`, url: `/people/${holder}` };
        return { id: Number(id), state: 'OK', location };
      });
      return answer(items.filter(({ id }) => isShown(id)));
    }
    const { clothingIds, requestId } = JSON.parse(String(body));
    if (!clothingIds.every(isFree)) return refusal('Muhu seelik ei ole vaba');
    issued.push([requestId, clothingIds]);
    return answer([], { deedId: 5 });
  };
  return { issued, call: createCall(fetch, createSession(memoryStorage())) };
}

test('of a list of which one piece was issued to the person meanwhile, the others are issued', async () => {
  const { call, issued } = aServer({ 1: MARI, 2: null });
  const list = issue(1, 2);
  expect(await sendDeed(call, list, [list])).toEqual({ deedId: 5, outcomes: [], open: [] });
  expect(issued).toEqual([['rest', [2]]]);
});

test('a list that the person holds already is done', async () => {
  const { call, issued } = aServer({ 1: MARI, 2: MARI });
  const list = issue(1, 2);
  expect(await sendDeed(call, list, [list])).toEqual({ deedId: null, outcomes: [], open: [] });
  expect(issued).toEqual([]);
});

test('pieces of another holder and pieces out of use need a decision, the rest is issued', async () => {
  const { call, issued } = aServer({ 1: 9, 2: null, 3: null }, [3]);
  const list = issue(1, 2, 3);
  expect(await sendDeed(call, list, [list])).toMatchObject({
    deedId: 5,
    open: [
      { clothingId: 1, holderId: 9, why: 'Isik 9' },
      { clothingId: 3, holderId: null, why: 'Muhu seelik ei ole vaba' },
    ],
  });
  expect(issued).toEqual([['rest', [2]]]);
});

test('a list that the desk has tried goes out by the same id with the same body: the server answers it as a repetition', async () => {
  const bodies: unknown[] = [];
  const fetch = async (_: string, { body }: RequestInit) => {
    bodies.push(JSON.parse(String(body)));
    return answer([], { deedId: 5 });
  };
  const call = createCall(fetch, createSession(memoryStorage()));
  const comments = [{ itemId: 2, comment: 'Vöö puudub' }];
  const list = issue(1, 2);
  const waiting = { ...list, message: { ...list.message, dueOn: '2026-12-24', comments } };
  await sendDeed(call, waiting, [waiting]);
  // As of the desk: `use-issuing.ts`.
  const tried = { clothingIds: [1, 2], comments, dueOn: '2026-12-24' };
  const [{ requestId, ...sent }] = z.tuple([z.looseObject({ requestId: z.string() })]).parse(bodies);
  expect(requestId).toBe(list.id);
  expect(JSON.stringify(IssueForm.parse(sent))).toBe(JSON.stringify(IssueForm.parse(tried)));
});

test('an undo of a post that is gone is refused; that of one that did nothing is done', async () => {
  const { call } = aServer({});
  const undo = post('u', { call: 'undo', of: 'a' });
  await expect(sendDeed(call, undo, [undo])).rejects.toMatchObject({ status: 404 });
  expect(await sendDeed(call, undo, [issue(1), undo])).toMatchObject({ deedId: null });
});
