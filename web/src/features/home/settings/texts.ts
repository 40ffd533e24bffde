import settings from '../../../texts/et/settings.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of the feature.
addTexts('settings', settings);
