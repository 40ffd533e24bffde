import merging from '../../../texts/et/merging.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with its page, not with every page.
addTexts('merging', merging);
