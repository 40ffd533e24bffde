export { removeItems as unreserve } from './loan-items.queries.ts';
