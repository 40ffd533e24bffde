import owners from '../../../texts/et/owners.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('owners', owners);
