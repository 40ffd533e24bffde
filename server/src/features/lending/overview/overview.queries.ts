import type { OverviewFilter } from '@riideait/contract';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { newestPhotos } from '../../../db/image-url.ts';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { isDancer } from '../../../db/shown-person.ts';

/** Those of a chosen group, else dancers: borrowers show where their group is chosen. */
const isOf = (groupId: OverviewFilter['groupId']) => (groupId === undefined ? isDancer : sql<boolean>`group_id = ${groupId}`);

/** Active people by last, then first name. */
const people = ({ db }: Scope, { groupId, genderCode }: OverviewFilter) =>
  db
    .selectFrom('person')
    .select(['id', personName.$notNull().as('name'), 'confirmed'])
    .where('active', '=', true)
    .where(isOf(groupId))
    .where(({ eb }) => given(genderCode, (code) => eb('genderCode', '=', code)))
    .orderBy(estonian('last_name'))
    .orderBy(estonian('first_name'))
    .orderBy('id');

/** Clothing names of a type or a set, by name. */
const names = ({ db }: Scope, { type, setId }: OverviewFilter) =>
  db
    .selectFrom('currentName')
    .select(['id', 'name', 'imageUrl as picture'])
    .where(({ eb }) => given(type, (id) => eb('clothingTypeId', '=', id)))
    .where(({ exists, selectFrom }) =>
      given(setId, (id) =>
        exists(
          selectFrom('clothingSetItem')
            .whereRef('clothingSetItem.clothingNameId', '=', 'currentName.id')
            .where('clothingSetItem.clothingSetId', '=', id),
        ),
      ),
    )
    .orderBy(natural('name'))
    .orderBy('id');

const column = <T>(name: string) => sql<T[]>`coalesce(json_agg(${sql.ref(name)}), '[]')`;

/** What active people hold, in any order. Columns: as rows, ten thousand pieces take PostgreSQL half as long again, and Node too. */
const held = ({ db }: Scope, { groupId, genderCode }: OverviewFilter) =>
  db
    .selectFrom('currentIssue as issue')
    .innerJoin('clothingItem as item', 'item.id', 'issue.clothingItemId')
    .select([
      column<number>('issue.person_id').as('people'),
      column<number>('item.clothing_name_id').as('names'),
      column<number>('item.id').as('items'),
      column<string | null>('item.clothing_number').as('numbers'),
      column<string | null>('issue.due_on').as('days'),
    ])
    .where(
      // As a join, the planner would take the few dancers first and look up the items of each.
      sql<boolean>`(issue.person_id in (select id from person where active and ${isOf(groupId)}
        and ${given(genderCode, (code) => sql<boolean>`gender_code = ${code}`)})) is true`,
    );

/** Photos of pieces that are held, by piece: few have one of their own. */
const photos = sql<Record<string, string>>`(
  select coalesce(json_object_agg(photo.id, photo.image_url), '{}')
  from ${newestPhotos(sql<boolean>`clothing_item_id in (select clothing_item_id from current_issue)`)} as photo)`;

/** What the overview shows, in one statement. */
export const findOverview = (scope: Scope, filter: OverviewFilter) =>
  scope.db
    .selectNoFrom([
      jsonArrayFrom(people(scope, filter)).as('people'),
      jsonArrayFrom(names(scope, filter)).as('names'),
      jsonObjectFrom(held(scope, filter)).$notNull().as('held'),
      photos.as('photos'),
    ])
    .executeTakeFirstOrThrow();
