import { stocktakeEndpoints } from '@riideait/contract';
import { call } from '../../../lib/call.ts';

/** Numbers of bags that were begun in this page, by the ids under which they were asked for. */
const numbers = new Map<string, Promise<string>>();

/** The number of a new bag of a packing: the next that no phone has taken. Asked for again with its id, also after a reload, it is the same. */
export function numberOfBag(listId: number, id: string): Promise<string> {
  const known = numbers.get(id);
  if (known !== undefined) return known;
  const asked = call(stocktakeEndpoints.beginBag, { params: { id: listId }, body: {} }, { requestId: id }).then(({ data }) => data.bag);
  numbers.set(id, asked);
  // Without an answer it is asked for once more.
  asked.catch(() => numbers.delete(id));
  return asked;
}
