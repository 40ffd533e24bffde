import { texts } from './text-reader.ts';

export const t = texts({
  message: {
    toast: { error: 'Ootamatu viga' },
    call: {
      network: 'Serveriga ei saanud ühendust. Kontrolli internetiühendust.',
      timeout: 'Server ei vastanud õigel ajal. Proovi uuesti.',
    },
  },
  toast: { region: 'Teated', close: 'Sulge teade' },
});
