import keeperSheet from '../../../texts/et/keeper-sheet.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of the feature.
addTexts('keeper-sheet', keeperSheet);
