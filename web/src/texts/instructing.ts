import instructing from './et/instructing.json';
import { addTexts } from './i18n.ts';

// Loaded with what shows them.
addTexts('instructing', instructing);
