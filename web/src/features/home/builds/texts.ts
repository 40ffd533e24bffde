import builds from '../../../texts/et/builds.json';
import { addTexts } from '../../../texts/i18n.ts';

// Not with the texts of every page: few pages are open while an update comes.
addTexts('builds', builds);
