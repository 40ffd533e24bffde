import { DEFAULT_LOCALE, intlTags, type Locale } from './locale.ts';

const format = (locale: Locale) => new Intl.NumberFormat(intlTags[locale], { maximumFractionDigits: 3 });
const formats: Readonly<Record<Locale, Intl.NumberFormat>> = { et: format('et'), fi: format('fi'), en: format('en') };

/** Formats a number: `168,5`; groups five digits and more. */
export const formatNumber = (value: number, locale: Locale = DEFAULT_LOCALE): string => formats[locale].format(value);
