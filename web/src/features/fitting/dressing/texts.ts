import dressing from '../../../texts/et/dressing.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('dressing', dressing);
