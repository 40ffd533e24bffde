import imports from '../../../texts/et/imports.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('imports', imports);
