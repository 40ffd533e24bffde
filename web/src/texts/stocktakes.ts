import stocktakes from './et/stocktakes.json';
import { i18n } from './i18n.ts';

// Loaded with the pages of stocktakes.
i18n.addResourceBundle('et', 'stocktakes', stocktakes);
