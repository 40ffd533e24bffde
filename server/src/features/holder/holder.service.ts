import { careStates, type HolderPage } from '@riideait/contract';
import type { HolderScope } from '../../http/context.ts';
import { findAnswers, findPeople, findPieces, getHome } from './holder.queries.ts';

/** What the people of the link hold, have confirmed and answered. */
export async function readPage(scope: HolderScope): Promise<HolderPage> {
  const home = await getHome(scope);
  const people = await findPeople(scope);
  const pieces = Map.groupBy(await findPieces(scope), ({ personId }) => personId);
  const answers = Map.groupBy(await findAnswers(scope), ({ personId }) => personId);
  return {
    ...home,
    people: people.map((person) => ({
      ...person,
      pieces: (pieces.get(person.id) ?? []).map(({ personId, state, ...piece }) => ({
        ...piece,
        state: state === 'OK' ? null : careStates[state],
      })),
      answers: (answers.get(person.id) ?? []).map(({ personId, ...answer }) => answer),
    })),
  };
}
