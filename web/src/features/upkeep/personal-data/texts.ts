import personalData from '../../../texts/et/personal-data.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with its pages, not with every page.
addTexts('personal-data', personalData);
