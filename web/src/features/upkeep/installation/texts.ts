import installation from '../../../texts/et/installation.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the notices, not with every page.
addTexts('installation', installation);
