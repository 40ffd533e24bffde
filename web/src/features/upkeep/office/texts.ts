import office from '../../../texts/et/office.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the card of the feature.
addTexts('office', office);
