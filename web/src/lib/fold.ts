/** Text for comparing without case and accents: `polle` finds `Põlle`. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
