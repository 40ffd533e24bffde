import recurringReminders from '../../../texts/et/recurring-reminders.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the pages of the feature.
addTexts('recurring-reminders', recurringReminders);
