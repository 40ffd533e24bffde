/*
 * For other features, which may use a service but no queries. Apart from `clothing-items.service.ts`, because that uses
 * some of these features itself: no circles.
 */
export { lockItems, lockTwin } from './locked-items.queries.ts';
