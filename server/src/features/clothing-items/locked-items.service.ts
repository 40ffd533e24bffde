/** How other features lock and hide items: without the rules of `clothing-items.service.ts`, which uses those features itself. */
export { hideItemsOfName, lockItems, lockItemsOfName, lockTwin } from './locked-items.queries.ts';
