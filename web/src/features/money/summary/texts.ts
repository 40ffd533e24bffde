import summary from '../../../texts/et/summary.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page.
addTexts('summary', summary);
