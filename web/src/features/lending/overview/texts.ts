import overview from '../../../texts/et/overview.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page.
addTexts('overview', overview);
