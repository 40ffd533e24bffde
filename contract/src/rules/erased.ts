/** What histories call an erased dancer. */
export const ERASED_PERSON = 'Kustutatud tantsija';
