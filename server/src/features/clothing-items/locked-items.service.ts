/** Locking and hiding items for other features; apart from `clothing-items.service.ts`, which uses those features itself. */
export { hideItemsOfName, lockItems, lockItemsOfName, lockTwin } from './locked-items.queries.ts';
