import { searchEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { route } from '../../../http/route.ts';
import { searchEverything, searchPeople } from './search.service.ts';

export function searchRoutes(app: App): void {
  route(app, searchEndpoints.find, ({ query }, scope) =>
    (query.type === 'PERSON' ? searchPeople : searchEverything)(scope, query.searchString, {
      mayReadContacts: scope.user.permissions.includes('contacts:read'),
    }),
  );
}
