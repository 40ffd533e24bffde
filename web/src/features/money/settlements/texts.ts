import settlements from '../../../texts/et/settlements.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('settlements', settlements);
