import { peopleEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { listMeasurements, measurePerson } from './bodies.service.ts';
import { findPeople, getPerson } from './people.queries.ts';
import { seenBy } from './people.rules.ts';
import { addPerson, editPerson, findAlikePeople } from './people.service.ts';

export function peopleRoutes(app: App): void {
  route(app, peopleEndpoints.search, async ({ query }, scope) => {
    const { rows, resultCount } = await findPeople(scope, query);
    return { rows: rows.map((person) => seenBy(scope.user, person)), resultCount };
  });
  route(app, peopleEndpoints.alike, ({ query }, scope) => findAlikePeople(scope, query.firstName, query.lastName));
  route(app, peopleEndpoints.add, ({ body }, scope) => addPerson(scope, body));
  route(app, peopleEndpoints.get, async ({ params }, scope) => seenBy(scope.user, await getPerson(scope, params.id)));
  route(app, peopleEndpoints.edit, ({ params, body }, scope) => editPerson(scope, params.id, body));
  route(app, peopleEndpoints.measurements, ({ params }, scope) => listMeasurements(scope, params.id));
  route(app, peopleEndpoints.measure, ({ params, body }, scope) => measurePerson(scope, params.id, body));
}
