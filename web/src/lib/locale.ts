/** Locales of dates and numbers. Texts exist in Estonian only. */
export type Locale = 'et' | 'fi' | 'en';

/** The locale unless a caller says otherwise; spec, chapter 9. */
export const DEFAULT_LOCALE: Locale = 'et';

/** Tags for Intl; English is the British one, which puts the day before the month. */
export const intlTags: Readonly<Record<Locale, string>> = { et: 'et-EE', fi: 'fi-FI', en: 'en-GB' };
