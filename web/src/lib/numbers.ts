import { DEFAULT_LOCALE, intlTags, type Locale } from './locale.ts';

const format = (locale: Locale) => new Intl.NumberFormat(intlTags[locale], { maximumFractionDigits: 3 });
const formats: Readonly<Record<Locale, Intl.NumberFormat>> = { et: format('et'), fi: format('fi'), en: format('en') };

/** A number as people read it: `168,5`; five digits and more are grouped. */
export const formatNumber = (value: number, locale: Locale = DEFAULT_LOCALE): string => formats[locale].format(value);
