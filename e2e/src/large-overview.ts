import type { Page } from '@playwright/test';
import type { Overview } from '@riideait/contract';
import { readOneByOne } from './first-reads.ts';

/** Size of the largest overview. */
export const LARGE = { people: 300, names: 120 } as const;

/** Number of items of a name a person holds in the large overview; both counted from 1. About one in six is not 0. */
export const largeCount = (person: number, name: number): number =>
  (name * 7 + person * 13) % 6 === 0 ? 1 + Number((name + person) % 3 === 0) : 0;

/** What a cell of the large overview shows: the number of the only piece, or how many. */
export function largeLabel(person: number, name: number): string {
  const count = largeCount(person, name);
  return count === 0 ? '' : count === 1 ? String(person * 10 + 1) : `${count} tk`;
}

const upTo = (length: number) => Array.from({ length }, (_, index) => index + 1);

const piecesOf = (person: number, name: number) =>
  upTo(largeCount(person, name)).map((piece) => ({
    clothingId: piece * 1_000_000 + person * 1000 + name,
    clothingNumber: String(person * 10 + piece),
  }));

const largeOverview = (): Overview => ({
  clothingNameList: upTo(LARGE.names).map((id) => ({
    id,
    name: `Muhu naise põikitriibuline seelik ${id}`,
    imageUrl: '/drawings.svg#skirt',
  })),
  personOverviewList: upTo(LARGE.people).map((person) => ({
    id: person,
    name: `Õnne-Mai Žukovskaja ${person}`,
    late: 0,
    clothingOverviewList: upTo(LARGE.names)
      .map((clothingNameId) => ({ clothingNameId, count: largeCount(person, clothingNameId), pieces: piecesOf(person, clothingNameId) }))
      .filter(({ count }) => count > 0),
  })),
});

/** Answers all overview calls with this overview, by default the large one. */
export async function answerOverview(page: Page, data: Overview = largeOverview()): Promise<void> {
  await readOneByOne(page);
  await page.route('**/api/people/overview*', (route) => route.fulfill({ json: { ok: true, data, messages: { messageList: [] } } }));
}
