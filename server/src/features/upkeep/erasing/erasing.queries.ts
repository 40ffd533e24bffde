import { type Mention, type MentionPlace, MOST_MENTIONS } from '@riideait/contract';
import { sql } from 'kysely';
import { imageUrl } from '../../../db/image-url.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { eraseTestsAbout } from '../../../mail/email.ts';
import { freeTexts } from '../../../tables/free-texts.ts';
import type { Passport } from '../../../tables/passport.ts';
import { passports } from '../../../tables/passports.ts';

interface Erasing {
  readonly nameHashes?: readonly string[];
  /** Texts to empty since they hold a name of the person. */
  readonly emptied?: readonly MentionPlace[];
  /** Photos of damage that the person sent stay with their pieces. */
  readonly keepPhotos?: boolean;
}

/**
 * Erases the rows of a locked person who holds nothing, then of those who were merged into them. The person goes first: texts are searched
 * for the names of all as long as these are there.
 */
export async function erasePersonRows(
  { db, now }: Scope,
  id: number,
  { nameHashes = [], emptied = [], keepPhotos = false }: Erasing = {},
): Promise<void> {
  await eraseTestsAbout(db, id);
  const texts = emptied.map(({ of, id }) => ({ entity: of.split('.')[0], field: of.split('.')[1], id }));
  await sql`
    select erase_holder(erased.id, ${keepPhotos}), erase_person(erased.id, ${now.toISOString()}::timestamptz, ${nameHashes}::text[],
      case when erased.id = ${id} then ${JSON.stringify(texts)}::jsonb else '[]' end)
    from (select id from person where id = ${id} or merged_into = ${id} order by id <> ${id}, id offset 0) as erased`.execute(db);
}

const entity = sql.ref('mention.entity');
const rowId = sql.ref('mention.entity_id');

/** What a row with a text is called; null where the text is its name. Of an issue with its holder; entries and findings of a count are of their stocktake. */
const label = sql<string | null>`case when field in ('name', 'title') then null else case ${entity}
  when 'issue' then ${passports.issue.called(rowId)} || ', ' || (
    select ${personName} from issue join person on person.id = person_id where issue.id = ${rowId})
  when 'stocktake_entry' then (
    select name from stocktake_entry as part join stocktake on stocktake.id = stocktake_id where part.id = ${rowId})
  when 'stocktake_finding' then (
    select name from stocktake_finding as part join stocktake on stocktake.id = stocktake_id where part.id = ${rowId})
  ${sql.join(
    freeTexts.flatMap(({ table }) => {
      const { called }: Passport = passports[table];
      return called === undefined ? [] : [sql`when ${sql.lit(table)} then ${called(rowId)}`];
    }),
    sql` `,
  )} end end`;

/** What the text is: "rühma nimi". */
const word = sql<string>`case ${entity} || '.' || field ${sql.join(
  freeTexts.map(({ table, column, word }) => sql`when ${sql.lit(`${table}.${column}`)} then ${sql.lit(word)}`),
  sql` `,
)} end`;

/** Texts about other things with a name of the person alone, as the erasing will leave them. */
export const findMentions = async ({ db }: Scope, id: number): Promise<Mention[]> =>
  (
    await sql<Mention>`
      select entity || '.' || field as of, ${word} as word, entity_id as id, is_name as "isName", words as text, past, ${label} as label from mentions_of(${id}) as mention
      limit ${MOST_MENTIONS}`.execute(db)
  ).rows;

/** Photos of damage that the person sent, with the piece of each. */
export const findDamagePhotos = ({ db }: Scope, personId: number): Promise<{ imageUrl: string; piece: string }[]> =>
  db
    .selectFrom('itemImage as photo')
    .innerJoin('image', 'image.id', 'photo.imageId')
    .innerJoin('clothingItem as item', 'item.id', 'photo.clothingItemId')
    .innerJoin('clothingName as name', 'name.id', 'item.clothingNameId')
    .select([
      imageUrl('hash').$notNull().as('imageUrl'),
      sql<string>`name.name || coalesce(' nr ' || item.clothing_number, '')`.as('piece'),
    ])
    .where('photo.kind', '=', 'DAMAGE')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('holderPhoto as sent').whereRef('sent.imageId', '=', 'photo.imageId').where('sent.personId', '=', personId)),
    )
    .orderBy('photo.id', 'desc')
    .execute();

/** Which of these people are in the register, though they were erased before a backup was restored. */
export async function findPresentPeople({ db }: Scope, ids: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('person').select('id').where('id', 'in', ids).where('erasedAt', 'is', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
