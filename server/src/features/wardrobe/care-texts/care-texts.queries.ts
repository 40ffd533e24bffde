import type { CareTextForm, CareTextRow } from '@riideait/contract';
import { sql } from 'kysely';
import { natural } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';

/** Texts of types, then of clothing names, with the names that each holds for. */
export const findCareTexts = ({ db }: Scope): Promise<CareTextRow[]> =>
  db
    .selectFrom('careText')
    .leftJoin('clothingType', 'clothingType.id', 'careText.clothingTypeId')
    .leftJoin('clothingName', 'clothingName.id', 'careText.clothingNameId')
    .select(['careText.clothingTypeId', 'careText.clothingNameId', 'careText.text'])
    .select(sql<string>`coalesce(clothing_type.name, clothing_name.name)`.as('of'))
    .select(
      sql<number[]>`coalesce((
        select jsonb_agg(name.id order by name.id) from clothing_name as name
        where name.deleted_at is null and (name.id = care_text.clothing_name_id or name.clothing_type_id = care_text.clothing_type_id
          and not exists (select from care_text as own where own.clothing_name_id = name.id))), '[]')`.as('clothingNameIds'),
    )
    .where('clothingName.deletedAt', 'is', null)
    .orderBy(sql`care_text.clothing_type_id is null`)
    .orderBy(natural('clothing_type.name'))
    .orderBy(natural('clothing_name.name'))
    .execute();

/** Makes this the text of a type or a clothing name; null takes it away. */
export async function writeCareText({ db }: Scope, { clothingTypeId = null, clothingNameId = null, text }: CareTextForm): Promise<void> {
  if (text === null) {
    await db
      .deleteFrom('careText')
      .where('clothingTypeId', 'is not distinct from', clothingTypeId)
      .where('clothingNameId', 'is not distinct from', clothingNameId)
      .execute();
    return;
  }
  const of = clothingTypeId === null ? 'clothingNameId' : 'clothingTypeId';
  await db
    .insertInto('careText')
    .values({ clothingTypeId, clothingNameId, text })
    .onConflict((conflict) => conflict.columns(['ensembleId', of]).where(of, 'is not', null).doUpdateSet({ text }))
    .execute();
}
