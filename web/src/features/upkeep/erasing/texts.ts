import erasing from '../../../texts/et/erasing.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the dialog, not with every page.
addTexts('erasing', erasing);
