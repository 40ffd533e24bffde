import { type EditMakerForm, optional, prose, required, text } from '@riideait/contract';
import { nameOf, SAME_NAME } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';
import { cell, distinct, PART, sheet } from './sheet.ts';

export const makerTables = {
  maker: {
    label: 'Tegija',
    owner: 'features/care/mending',
    deeds: ['MAKER'],
    sheet: {
      ...sheet('maker', 'tegijad', {
        name: distinct('Nimi', required('Nimi', 100)),
        phone: cell('Telefon', optional(text(50))),
        email: cell('E-post', optional(text(254))),
        note: cell('Märkus', optional(prose(1000))),
      }),
      isNewer: true,
    },
    instructors: UNSEEN,
    texts: { name: { word: 'tegija nimi', isName: true }, note: { word: 'tegija märkus' } },
    subject: true,
    form: { name: 'nimi', phone: 'telefon', email: 'e-post', note: 'märkus' } satisfies Words<EditMakerForm>,
    quiet: [],
    called: nameOf('maker'),
    distinct: {
      maker_name_taken: SAME_NAME,
    },
  },
  maker_answer: {
    label: 'Tegija vastus',
    owner: 'features/care/makers',
    sheet: PART,
    instructors: UNSEEN,
    holdsBack: 'vahepeal on tegija vastanud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
