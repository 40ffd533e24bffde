import { fullNameOf, NAMED_TODAY, type Today, todayEndpoints } from '@riideait/contract';
import { type Answering, answering } from './answer.ts';
import { isItemLate, type View } from './view.ts';

/** Who is late; of plans, stocktakes and mails nothing is kept. */
function todayOf(view: View): Today {
  const late = view.items.filter((item) => isItemLate(view, item));
  const people = [...Map.groupBy(late, ({ held }) => held?.by ?? 0)].map(([personId, items]) => {
    const [first] = items.flatMap(({ held }) => held?.dueOn ?? []).toSorted();
    const person = view.personOf.get(personId);
    return { personId, personName: person ? fullNameOf(person) : '', dueOn: first ?? view.today, items: items.length };
  });
  return {
    late: {
      people: people.toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1)).slice(0, NAMED_TODAY),
      numberOfPeople: people.length,
      numberOfItems: late.length,
    },
    plans: [],
    performances: [],
    stocktakes: [],
    takeIn: { items: [], numberOfItems: 0 },
    longRepairs: { items: [], numberOfItems: 0 },
    dueBack: { items: [], numberOfItems: 0 },
    answers: 0,
    failedMails: 0,
    begun: { items: true, groups: true, people: true, issues: true },
  };
}

export const todayAnswers: readonly Answering[] = [answering(todayEndpoints.read, (view) => ({ data: todayOf(view) }))];
