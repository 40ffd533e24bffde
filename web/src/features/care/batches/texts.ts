import batches from '../../../texts/et/batches.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('batches', batches);
