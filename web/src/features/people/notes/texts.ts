import personNotes from '../../../texts/et/person-notes.json';
import { addTexts } from '../../../texts/i18n.ts';

// Loaded with the page of a dancer.
addTexts('person-notes', personNotes);
