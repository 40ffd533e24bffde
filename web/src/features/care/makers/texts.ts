import makersLink from '../../../texts/et/makers-link.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of makers, not with every page.
addTexts('makers-link', makersLink);
