import { clothingItemEndpoints, clothingNameEndpoints, measurementEndpoints } from '@riideait/contract';
import type { App } from '../../../http/context.ts';
import { ReadyList } from '../../../http/ready-list.ts';
import { route } from '../../../http/route.ts';
import { countInventory } from '../clothing-names/clothing-names.service.ts';
import { priced, withPrice } from '../prices/prices.service.ts';
import { careForItems, deleteItems } from './care.service.ts';
import { addItem, addItems, deleteItem, editItem, listItems, listToGather, readItem } from './clothing-items.service.ts';
import { findClothing, streamClothing } from './clothing-rows.queries.ts';
import { deleteMeasurement, deleteName } from './deleting.service.ts';

export function clothingItemRoutes(app: App): void {
  route(app, clothingItemEndpoints.search, async ({ query: { count, ...query } }, scope) =>
    count === 'all' ? ReadyList.of(streamClothing(scope, query)) : ReadyList.page(await findClothing(scope, { ...query, count })),
  );
  route(app, clothingItemEndpoints.gather, ({ query }, scope) => listToGather(scope, query));
  route(app, clothingItemEndpoints.inventory, (_, scope) => countInventory(scope));
  route(app, clothingItemEndpoints.list, ({ params, query }, scope) => listItems(scope, params.nameId, query));
  route(app, clothingItemEndpoints.add, async ({ params, body }, scope) =>
    withPrice(scope, await addItem(scope, params.nameId, priced(scope, body))),
  );
  route(app, clothingItemEndpoints.addMany, ({ params, body }, scope) => addItems(scope, params.nameId, priced(scope, body)));
  route(app, clothingItemEndpoints.get, async ({ params }, scope) => withPrice(scope, await readItem(scope, params.nameId, params.itemId)));
  route(app, clothingItemEndpoints.edit, async ({ params, body }, scope) =>
    withPrice(scope, await editItem(scope, params.nameId, params.itemId, priced(scope, body))),
  );
  route(app, clothingItemEndpoints.delete, ({ params }, scope) => deleteItem(scope, params.id));
  route(app, clothingItemEndpoints.careOfMany, ({ body }, scope) => careForItems(scope, body));
  route(app, clothingItemEndpoints.deleteMany, ({ body }, scope) => deleteItems(scope, body.clothingIds));
  // Their items go or change with them.
  route(app, clothingNameEndpoints.delete, ({ params }, scope) => deleteName(scope, params.id));
  route(app, measurementEndpoints.delete, ({ params }, scope) => deleteMeasurement(scope, params.nameId, params.measurementId));
}
