import { ClothingItemForm, Day, optional } from '@riideait/contract';
import { itemOf } from './called.ts';
import { ALL, ofPerson } from './instructing.ts';
import type { Passport } from './passport.ts';
import { cell, moment, of, sheet } from './sheet.ts';

export const issueTables = {
  issue: {
    label: 'Väljastus',
    owner: 'features/lending/issuing',
    sheet: sheet('issue', 'väljastused', {
      clothingItemId: of('Eseme tunnus', 'clothingItem'),
      personId: of('Tantsija tunnus', 'person'),
      validFrom: moment('Väljastatud'),
      validUntil: moment('Tagastatud'),
      dueOn: cell('Tähtaeg', optional(Day)),
      comment: cell('Kommentaar', ClothingItemForm.shape.comment),
    }),
    instructors: { may: ALL, where: ofPerson },
    texts: { comment: { word: 'väljastamise kommentaar' } },
    goesWithDancer: 'TEXTS',
    ofDancer: true,
    users: {
      issuer_id: { did: 'Väljastas esemeid', at: 'valid_from' },
      receiver_id: { did: 'Võttis esemeid tagasi', at: 'valid_until' },
    },
    called: itemOf('issue'),
    holdsBack: 'vahepeal väljastatud',
    distinct: {
      issue_current: 'Ese on vahepeal välja antud',
    },
  },
} as const satisfies Readonly<Record<string, Passport>>;
