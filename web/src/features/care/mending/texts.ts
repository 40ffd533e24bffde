import mending from '../../../texts/et/mending.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('mending', mending);
