import { accountEndpoints } from '@riideait/contract';
import { apiQuery } from '../ui/api.ts';
import { t as menuText } from './menu-texts.ts';

/** The menu of the server for this user: groups of entries in the drawer. */
export const menuQuery = apiQuery('account', accountEndpoints.menu, {});

const isKnown = (name: string): name is keyof typeof menuText.table => name in menuText.table;

/** Label of a group or entry by its name; unknown names show as they are. */
export const menuLabel = (name: string): string => (isKnown(name) ? menuText(name) : name);
