import packing from '../../../texts/et/packing.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('packing', packing);
