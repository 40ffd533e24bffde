import careTexts from '../../../texts/et/care-texts.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('care-texts', careTexts);
