import i18next from 'i18next';
import { et } from './resources.ts';

/** The texts, ready at once: they are part of the bundle. Without a namespace a key is one of `common`. */
export const i18n = i18next;

void i18n.init({
  lng: 'et',
  resources: { et },
  defaultNS: 'common',
  initAsync: false,
  // React escapes by itself
  interpolation: { escapeValue: false },
});
