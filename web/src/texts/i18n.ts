import i18next from 'i18next';
import { everywhere } from './resources.ts';

/** The texts of every page, ready at once; those of the signed-in are added by `signed-in.ts`. Without a namespace a key is one of `common`. */
export const i18n = i18next;

void i18n.init({
  lng: 'et',
  resources: { et: everywhere },
  defaultNS: 'common',
  initAsync: false,
  // React escapes by itself
  interpolation: { escapeValue: false },
});
