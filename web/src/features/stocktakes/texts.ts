import stocktakes from '../../texts/et/stocktakes.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the pages of stocktakes.
i18n.addResourceBundle('et', 'stocktakes', stocktakes);
