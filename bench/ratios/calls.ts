import { AnyEnvelope, Id, issuingEndpoints } from '@riideait/contract';
import { z } from 'zod';
import type { Sender } from './load.ts';

/** One request. */
export interface Step {
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly deed?: string;
}

/** What is measured. Each connection goes through a lane of its own, again and again: turns of one request or several. */
export interface Call {
  readonly name: string;
  readonly lanes: readonly (readonly (readonly Step[])[])[];
}

const Rows = z.array(
  z.object({ id: Id, clothingNumber: z.string().nullish(), state: z.string().nullish(), promised: z.unknown().optional() }),
);
const PAGE = 100;
const PIECES = 10;
/** No call issues a piece of this number, so its history does not grow. */
const NUMBER = '12';

const reading = (name: string, path: string): Call => ({ name, lanes: [[[{ method: 'GET', path }]]] });

/** The calls that are measured, with ids of the ensemble behind `send`. */
export async function findCalls(send: Sender, connections: number): Promise<Call[]> {
  const ask = async (path: string) => {
    const { data, pagination } = AnyEnvelope.parse(JSON.parse(await send({ method: 'GET', path })));
    return { rows: Rows.parse(data), count: pagination?.resultCount ?? 0 };
  };
  const holder = (await ask('/people?active=true&holds=true')).rows[0]?.id;
  const name = (await ask('/clothing-names?name=seelik')).rows[0]?.id;
  const group = (await ask('/groups')).rows[0]?.id;
  const { count } = await ask(`/clothing?count=${PAGE}`);
  const people = (await ask(`/people?active=true&count=${PAGE}`)).rows.filter(({ id }) => id !== holder);
  const pieces: number[] = [];
  for (const { id } of (await ask('/clothing-names')).rows) {
    if (pieces.length >= connections * PIECES) break;
    const free = (await ask(`/clothing-names/${id}/items?notIssued=true&active=true`)).rows;
    const issuable = free.filter(
      ({ clothingNumber, state, promised }) => clothingNumber !== null && clothingNumber !== NUMBER && state === 'OK' && !promised,
    );
    pieces.push(...issuable.map((item) => item.id));
  }
  const ofLane = Math.min(PIECES, Math.floor(pieces.length / connections));

  return [
    reading('people', '/people?active=true'),
    reading("person's clothing", `/people/${holder}/clothing`),
    reading('what a person holds', `/people/${holder}/clothing?current=true`),
    reading('desk "12 seelik"', '/clothing/search?searchString=12%20seelik'),
    reading('desk "muhu"', '/clothing/search?searchString=muhu'),
    reading('pieces out of a group', `/returns/search?searchString=seelik&groupId=${group}`),
    reading('who still holds what', '/returns/open'),
    reading('names', '/clothing-names'),
    reading('items of a name', `/clothing-names/${name}/items`),
    reading('overview', '/people/overview'),
    reading('clothing', `/clothing?count=${PAGE}`),
    reading('clothing, last page', `/clothing?count=${PAGE}&page=${Math.ceil(count / PAGE)}`),
    // Answers every item, so its time grows with their number.
    reading('all clothing', '/clothing?count=all'),
    reading(`history nr ${NUMBER}`, `/history?clothingNumber=${NUMBER}`),
    reading(`history nr ${NUMBER}, a page`, `/history?clothingNumber=${NUMBER}&count=${PAGE}&page=1`),
    {
      name: 'issue + return',
      lanes: Array.from({ length: connections }, (_, lane) =>
        pieces.slice(lane * ofLane, (lane + 1) * ofLane).map((id) => issueAndReturn(people[lane]?.id ?? 0, id)),
      ),
    },
  ];
}

/** Calls with one of these parts in their name; all if there are none. */
export const chosen = (calls: readonly Call[], parts: readonly string[]): readonly Call[] =>
  calls.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)));

const issueAndReturn = (person: number, item: number): Step[] => [
  { method: 'POST', path: `/people/${person}/clothing`, body: JSON.stringify({ clothingIds: [item] }), deed: issuingEndpoints.issue.deed },
  { method: 'DELETE', path: `/people/${person}/clothing/${item}`, deed: issuingEndpoints.return.deed },
];
