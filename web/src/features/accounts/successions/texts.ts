import successions from '../../../texts/et/successions.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of the feature.
addTexts('successions', successions);
