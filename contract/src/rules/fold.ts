/** Text for comparing without case and accents, full-width digits as digits: `polle` finds `Põlle`. */
export const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
