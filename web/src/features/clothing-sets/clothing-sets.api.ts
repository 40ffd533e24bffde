import { type ClothingSet, clothingSetEndpoints } from '@riideait/contract';
import { apiQuery } from '../../ui/api.ts';

/** All clothing sets, by name. */
export const clothingSetsQuery = apiQuery('clothingSets', clothingSetEndpoints.list, { query: { all: true } });

/** As options of a `SelectInput` or a `FilterSelect`. */
export const clothingSetOptions = (sets: readonly ClothingSet[]) => sets.map(({ id, name }) => ({ value: id, label: name }));
