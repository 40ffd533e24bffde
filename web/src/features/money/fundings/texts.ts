import fundings from '../../../texts/et/fundings.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('fundings', fundings);
