import licences from '../../../texts/et/licences.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of the feature.
addTexts('licences', licences);
