import leaving from '../../../texts/et/leaving.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with its dialog, not with every page.
addTexts('leaving', leaving);
