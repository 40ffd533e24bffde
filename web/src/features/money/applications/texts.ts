import applications from '../../../texts/et/applications.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('applications', applications);
