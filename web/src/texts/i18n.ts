import i18next from 'i18next';
import { everywhere } from './resources.ts';

/** Texts of every page, loaded at once; `signed-in.ts` adds those of the signed-in. Keys without a namespace belong to `common`. */
export const i18n = i18next;

void i18n.init({
  lng: 'et',
  resources: { et: everywhere },
  defaultNS: 'common',
  initAsync: false,
  // React escapes.
  interpolation: { escapeValue: false },
});
