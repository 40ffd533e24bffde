import {
  atField,
  type Columns,
  clothingItemColumns,
  clothingNameColumns,
  type EditApplicationForm,
  type EditBatchForm,
  type EditClothingSetForm,
  type EditDressingForm,
  type EditFundingForm,
  type EditGroupForm,
  type EditJobForm,
  type EditMakerForm,
  type EditPerformanceForm,
  type EditSettlementForm,
  type NumbersForm,
  personColumns,
  type Refusal,
  refusal,
  wordOf,
} from '@riideait/contract';

/** Names of the fields in a sentence. */
type Words<Form> = Readonly<Record<Exclude<keyof Form, 'version'>, string>>;

const group: Words<EditGroupForm> = { name: 'nimi', growing: 'kasvavad lapsed', borrowers: 'laenajad' };
const clothing_set: Words<EditClothingSetForm> = { name: 'nimi', genderCode: 'kellele', together: 'kokku kuuluvad numbrid' };
const dressing_plan: Words<EditDressingForm> = {
  name: 'nimi',
  groupId: 'rühm',
  addedPersonIds: 'lisatud tantsijad',
  leftOutPersonIds: 'välja jäetud tantsijad',
  clothingSetIds: 'komplektid',
  dueOn: 'tähtaeg',
};

const performance: Words<EditPerformanceForm & NumbersForm> = {
  name: 'nimi',
  kind: 'liik',
  onDay: 'päev',
  gatherAt: 'kogunemine',
  place: 'koht',
  note: 'märkus',
  neededFrom: 'millest alates',
  neededUntil: 'mis ajani',
  groupIds: 'rühmad',
  numbers: 'kava',
};

const funding: Words<EditFundingForm> = {
  giver: 'andja',
  number: 'lepingu number',
  title: 'nimetus',
  kind: 'liik',
  amountCents: 'summa',
  ownShareCents: 'omaosalus',
  periodFrom: 'perioodi algus',
  periodUntil: 'perioodi lõpp',
  note: 'märkus',
};

const job: Words<EditJobForm> = {
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
};

const maker: Words<EditMakerForm> = { name: 'nimi', phone: 'telefon', email: 'e-post', note: 'märkus' };
const settlement: Words<EditSettlementForm> = { reason: 'põhjus', text: 'selgitus', cents: 'summa' };

const batch: Words<EditBatchForm> = {
  kind: 'liik',
  makerId: 'tegija',
  promisedOn: 'lubatud päev',
  note: 'märkus',
  fundingId: 'toetus',
  costCents: 'hind',
};

const application: Words<EditApplicationForm> = {
  title: 'nimetus',
  sets: 'komplektid',
  dressingPlanId: 'riietusplaan',
  ownShareCents: 'omaosalus',
  text: 'selgitus',
  offers: 'pakkumised',
};

const wordsOf = (columns: Columns) => Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, wordOf(column)]));

export const words = {
  person: wordsOf(personColumns),
  group,
  clothing_name: wordsOf(clothingNameColumns),
  clothing_item: { ...wordsOf(clothingItemColumns), measurements: 'mõõdud', priceCents: 'hind' },
  clothing_set,
  dressing_plan,
  performance,
  funding,
  job,
  maker,
  batch,
  settlement,
  application,
};

/** A table whose rows carry a version. */
export type VersionedTable = keyof typeof words;

/** Columns of no form: they raise no version. They are the arguments of the trigger `raise_version` of each table. */
export const quietColumns: Readonly<Record<VersionedTable, readonly string[]>> = {
  person: ['confirmed', 'inactive_since', 'merged_into', 'erased_at'],
  group: [],
  clothing_name: ['deleted_at', 'image_id'],
  clothing_item: ['deleted_at', 'state_since', 'state_by', 'whereabouts_at', 'added_on'],
  clothing_set: ['image_id'],
  dressing_plan: ['performance_id'],
  performance: ['asked_at', 'asked_for', 'closed_at'],
  funding: [],
  job: ['clothing_item_id', 'batch_id', 'from_answer', 'opened_at', 'opened_by', 'done_at', 'closed_at', 'closed_by', 'outcome'],
  maker: [],
  batch: ['sent_at', 'sent_by', 'closed_at'],
  settlement: ['person_id', 'clothing_item_id', 'piece', 'opened_at', 'opened_by', 'closed_at', 'closed_by', 'outcome', 'forgiven_text'],
  application: ['made_at'],
};

/** A changed column of a record, or a changed measured value of an item. */
export interface Change {
  /** As the database names it. */
  readonly column: string;
  readonly measurementId: number | null;
  readonly measurement: string | null;
  readonly at: string;
  /** Null for the program, or a user who is gone. */
  readonly userName: string | null;
}

const UNNAMED = 'andmed';

/** The field of a column. The label of a size changes with its number, which every client knows. */
const fieldOf = (column: string) =>
  column === 'size_label' ? 'size' : column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const inTallinn = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('et', { timeZone: 'Europe/Tallinn', ...options });
const clock = inTallinn({ hour: '2-digit', minute: '2-digit' });
const day = inTallinn({ day: 'numeric', month: 'numeric', year: 'numeric' });

/** "21:04"; of another day "21.11.2026 21:04". */
function timeOf(at: string, now: Date): string {
  const time = new Date(at);
  return day.format(time) === day.format(now) ? clock.format(time) : `${day.format(time)} ${clock.format(time)}`;
}

/**
 * Refusals of a save based on an older version: one for each changed field, by its last change; those that the user may not see are not named.
 * `changes`: the newest first.
 */
export function whyNotSaved(
  table: VersionedTable,
  changes: readonly Change[],
  now: Date,
  unseen: readonly string[] = [],
): [Refusal, ...Refusal[]] {
  const labels: Readonly<Record<string, string>> = words[table];
  const last = new Map(changes.toReversed().map((change) => [`${fieldOf(change.column)} ${change.measurementId}`, change]));
  const [first = refusal('CHANGED_MEANWHILE', { change: 'Seda on vahepeal muudetud' }), ...others] = [...last.values()].map((change) => {
    const field = fieldOf(change.column);
    const who = change.userName === null ? 'Muudetud' : `${change.userName} muutis`;
    const because = (what: string) => refusal('CHANGED_MEANWHILE', { change: `${who} ${timeOf(change.at, now)}: ${what}` });
    if (unseen.includes(field)) return because(UNNAMED);
    return atField(field, because(change.measurement ?? labels[field] ?? UNNAMED));
  });
  return [first, ...others];
}
