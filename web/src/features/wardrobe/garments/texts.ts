import ease from '../../../texts/et/ease.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('ease', ease);
