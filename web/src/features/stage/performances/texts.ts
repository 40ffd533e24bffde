import performances from '../../../texts/et/performances.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('performances', performances);
