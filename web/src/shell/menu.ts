import { accountEndpoints } from '@riideait/contract';
import menuTexts from '../texts/et/menu.json';
import { apiQuery } from '../ui/api.ts';
import { t as menuText } from './menu-texts.ts';

/** The menu of the server for this user: groups of entries in the drawer. */
export const menuQuery = apiQuery('account', accountEndpoints.menu, {});

const isMenuKey = (key: string): key is keyof typeof menuTexts => key in menuTexts;

/** Label of a group or entry by its translation key; unknown keys show as they are. */
export const useMenuText = () => (key: string) => (isMenuKey(key) ? menuText(key) : key);
