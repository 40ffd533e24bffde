import labels from '../../texts/et/labels.json';
import { i18n } from '../../texts/i18n.ts';

// Loaded with the page of labels, not with every page.
i18n.addResourceBundle('et', 'labels', labels);
