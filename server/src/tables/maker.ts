import type { EditMakerForm } from '@riideait/contract';
import { nameOf, SAME_NAME } from './called.ts';
import { UNSEEN } from './instructing.ts';
import type { Passport, Words } from './passport.ts';

export const makerTables = {
  maker: {
    label: 'Tegija',
    owner: 'features/care/mending',
    instructors: UNSEEN,
    texts: { name: { word: 'tegija nimi', isName: true }, note: { word: 'tegija märkus' } },
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
    instructors: UNSEEN,
    holdsBack: 'vahepeal on tegija vastanud',
  },
} as const satisfies Readonly<Record<string, Passport>>;
