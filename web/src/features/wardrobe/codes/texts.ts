import codes from '../../../texts/et/codes.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of codes.
addTexts('codes', codes);
