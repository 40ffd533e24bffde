import labels from '../../../texts/et/labels.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of labels, not with every page.
addTexts('labels', labels);
