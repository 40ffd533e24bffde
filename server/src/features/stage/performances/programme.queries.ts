import type { Pace } from '@riideait/contract';
import { sql } from 'kysely';
import { imageUrl } from '../../../db/image-url.ts';
import { estonian, natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { idArray } from '../../../db/sets.ts';
import type { Dance, NamedNumber, NamedSet } from './programme.types.ts';

/** How fast the ensemble is. */
export const getPace = ({ db }: Scope): Promise<Pace> =>
  db
    .selectFrom('ownEnsemble')
    .select(({ ref }) => [
      ref('pauseSeconds').$notNull().as('pauseSeconds'),
      ref('changeSeconds').$notNull().as('changeSeconds'),
      ref('pieceSeconds').$notNull().as('pieceSeconds'),
    ])
    .executeTakeFirstOrThrow();

/** Numbers of a performance in their order. */
export const findNamedNumbers = ({ db }: Scope, performanceId: number): Promise<NamedNumber[]> =>
  db
    .selectFrom('performanceNumber')
    .select(['id', 'name', 'seconds', 'fixed'])
    .where('performanceId', '=', performanceId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Who dances in which number in which set, without those who do not come; by last, then first name. */
export const findDances = ({ db }: Scope, performanceId: number): Promise<Dance[]> =>
  db
    .selectFrom('dance')
    .innerJoin('person', 'person.id', 'dance.personId')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(({ ref }) => [ref('dance.numberId').$notNull().as('numberId'), personName.$notNull().as('personName')])
    .select(['person.id as personId', 'group.name as groupName', 'dance.clothingSetId'])
    .where('dance.performanceId', '=', performanceId)
    .where(sql<boolean>`not absent`)
    .orderBy(estonian('person.last_name'))
    .orderBy(estonian('person.first_name'))
    .orderBy('person.id')
    .execute();

/** These sets with their clothing names, by name. */
export const findNamedSets = ({ db }: Scope, ids: readonly number[]): Promise<NamedSet[]> =>
  db
    .selectFrom('clothingSet')
    .leftJoin('image', 'image.id', 'clothingSet.imageId')
    .select(['clothingSet.id', 'clothingSet.name', imageUrl('image.hash').as('imageUrl')])
    .select(({ selectFrom }) =>
      selectFrom('clothingSetItem as part')
        .innerJoin('currentName as name', 'name.id', 'part.clothingNameId')
        .whereRef('part.clothingSetId', '=', 'clothingSet.id')
        .select(
          sql<
            NamedSet['names']
          >`coalesce(jsonb_agg(jsonb_build_object('id', name.id, 'name', name.name) order by ${natural('name.name')}), '[]')`.as('names'),
        )
        .$asScalar()
        .$notNull()
        .as('names'),
    )
    .where(sql<boolean>`clothing_set.id = any(${idArray(ids)})`)
    .execute();
