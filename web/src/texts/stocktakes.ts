import stocktakes from './et/stocktakes.json';
import { addTexts } from './i18n.ts';

// Loaded with the pages of stocktakes.
addTexts('stocktakes', stocktakes);
