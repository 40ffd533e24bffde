import guide from '../../../texts/et/guide.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of the feature.
addTexts('guide', guide);
