import limits from './et/limits.json';
import { addTexts } from './i18n.ts';

// Loaded with what shows them.
addTexts('limits', limits);
