import { itemOf } from './called.ts';
import { ALL, ofPerson } from './instructing.ts';
import type { Passport } from './passport.ts';

export const issueTables = {
  issue: {
    label: 'Väljastus',
    owner: 'features/lending/issuing',
    instructors: { may: ALL, where: ofPerson },
    texts: { comment: { word: 'väljastamise kommentaar' } },
    textsGoWith: 'person_id',
    called: itemOf('issue'),
    holdsBack: 'vahepeal väljastatud',
    distinct: {
      issue_current: 'Ese on vahepeal välja antud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
