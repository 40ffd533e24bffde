import closing from './et/closing.json';
import { addTexts } from './i18n.ts';

// Loaded with what shows them.
addTexts('closing', closing);
