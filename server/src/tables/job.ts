import type { EditJobForm } from '@riideait/contract';
import { itemOf } from './called.ts';
import type { Passport, Words } from './passport.ts';
import { READ } from './sheet.ts';

export const jobTables = {
  job: {
    label: 'Töö',
    owner: 'features/care/mending',
    sheet: READ,
    texts: { text: { word: 'töö kirjeldus' } },
    // Those that her own deed has changed, by the state of their piece: for its undo.
    instructors: {
      may: 'select, update (blocks)',
      where: "(id IN ( SELECT audit.entity_id FROM audit WHERE (audit.entity = 'job'::text)))",
    },
    users: {
      opened_by: { did: 'Lisas töid', at: 'opened_at' },
      closed_by: { did: 'Lõpetas töid', at: 'closed_at' },
    },
    form: {
      kinds: 'mida teha',
      text: 'kirjeldus',
      blocks: 'paranduses',
      makerId: 'tegija',
      promisedOn: 'valmis',
      minutes: 'aeg',
      costCents: 'hind',
      costTaken: 'hind',
      fundingId: 'toetus',
      urgentFor: 'esinemine',
    } satisfies Words<EditJobForm>,
    quiet: ['clothing_item_id', 'batch_id', 'from_answer', 'opened_at', 'opened_by', 'done_at', 'closed_at', 'closed_by', 'outcome'],
    called: itemOf('job'),
    holdsBack: 'vahepeal on lisatud töö',
    refersTo: { from_answer: 'holder_answer', urgent_for: 'performance' },
  },
} as const satisfies Readonly<Record<string, Passport>>;
