import type { GenderCode, OverviewFilter } from '@riideait/contract';
import { sql } from 'kysely';
import { back } from '../../../db/back-on.ts';
import { natural } from '../../../db/order.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';
import { given } from '../../../db/search.ts';
import { idArray } from '../../../db/sets.ts';
import { isDancer, isShown } from '../../../db/shown-person.ts';
import type { PastIssue, PastMeasure } from './fit.types.ts';

export interface DancerRow {
  readonly personId: number;
  readonly genderCode: GenderCode | null;
  readonly growing: boolean;
  readonly borrows: boolean;
}

export const findDancers = ({ db }: Scope, personIds: readonly number[]): Promise<DancerRow[]> =>
  db
    .selectFrom('person')
    .leftJoin('group', 'group.id', 'person.groupId')
    .select(['person.id as personId', 'person.genderCode'])
    .select(sql<boolean>`coalesce("group".growing, false)`.as('growing'))
    .select(sql<boolean>`coalesce("group".borrowers, false)`.as('borrows'))
    .where(sql<boolean>`person.id = any(${idArray(personIds)})`)
    .where(isShown)
    .orderBy('person.id')
    .execute();

export interface PieceRow {
  readonly clothingId: number;
  readonly clothingNameId: number;
  readonly clothingNumber: string | null;
  readonly size: number | null;
  readonly sizeLabel: string | null;
  /** In use and in order: may be issued unless it is held. */
  readonly usable: boolean;
  /** In the wash, else usable: the day on which it is promised back. */
  readonly backOn: string | null;
  /** The performance that it is away with. */
  readonly packedIn: number | null;
  readonly holderId: number | null;
  readonly holder: string | null;
  /** Inactive people get nothing in a swap. */
  readonly holderActive: boolean | null;
  readonly measures: readonly { readonly measurementId: number; readonly value: number }[];
}

/** In use and in order, and not with a person of another group. */
const usable = sql<boolean>`item.active and item.state = 'OK' and (item.issue_id is null or item.holder_id is not null)`;

/** As `usable`, but for the wash. */
const backOn = sql<string | null>`case when item.active and item.state = 'WASH' and item.issue_id is null then back.promised_on end`;

/** All pieces of clothing names, with their measured values, in natural order of their numbers. */
export const findPieces = (scope: Scope, nameIds: readonly number[]): Promise<PieceRow[]> =>
  scope.db
    .selectFrom('currentItem as item')
    .leftJoin('person', 'person.id', 'item.holderId')
    .leftJoin('packedItem', 'packedItem.clothingItemId', 'item.id')
    .leftJoin(back(scope), 'back.clothingItemId', 'item.id')
    .select(['item.id as clothingId', 'item.clothingNameId', 'item.clothingNumber', 'item.size', 'item.sizeLabel', 'item.holderId'])
    .select([
      personName.as('holder'),
      'person.active as holderActive',
      usable.as('usable'),
      backOn.as('backOn'),
      'packedItem.performanceId as packedIn',
    ])
    .select(
      sql<PieceRow['measures']>`coalesce((
        select json_agg(json_build_object('measurementId', measurement_id, 'value', value) order by measurement_id)
        from measured_value where clothing_item_id = item.id), '[]')`.as('measures'),
    )
    .where(sql<boolean>`item.clothing_name_id = any(${idArray(nameIds)})`)
    .orderBy('item.clothingNameId')
    .orderBy(natural('item.clothingNumber'))
    .orderBy('item.id')
    .$narrowType<{ clothingId: number; clothingNameId: number }>()
    .execute();

const day = (column: string) => sql<string>`(${sql.ref(column)} at time zone 'Europe/Tallinn')::date::text`;

/** Issues of clothing names: those that lasted, of all pieces of the whole names and of the pieces, and all of the dancers. */
export const findIssues = async (
  { db, now }: Scope,
  { nameIds, wholeNames, clothingIds, personIds, days }: PastIssues,
): Promise<PastIssue[]> =>
  db
    .selectFrom('issue')
    .innerJoin('clothingItem as item', 'item.id', 'issue.clothingItemId')
    .select(['issue.personId', 'issue.clothingItemId as clothingId', 'item.clothingNameId'])
    .select([day('issue.validFrom').as('from'), sql<string | null>`${day('issue.validUntil')}`.as('until')])
    .where(sql<boolean>`item.clothing_name_id = any(${idArray(nameIds)})`)
    .where(
      sql<boolean>`(issue.person_id = any(${idArray(personIds)})
        or (item.clothing_name_id = any(${idArray(wholeNames)}) or item.id = any(${idArray(clothingIds)}))
          and coalesce(issue.valid_until, ${now.toISOString()}::timestamptz) - issue.valid_from >= make_interval(days => ${days}))`,
    )
    .orderBy('issue.id')
    .execute();

interface PastIssues {
  readonly nameIds: readonly number[];
  readonly wholeNames: readonly number[];
  readonly clothingIds: readonly number[];
  readonly personIds: readonly number[];
  /** Days from which an issue lasted. */
  readonly days: number;
}

/** All measures of people, the oldest first. */
export const findMeasures = async ({ db }: Scope, personIds: readonly number[]): Promise<PastMeasure[]> =>
  db
    .selectFrom('bodyMeasurement')
    .select(['personId', 'kind', 'value'])
    .select(sql<string>`measured_on::text`.as('measuredOn'))
    .where(sql<boolean>`person_id = any(${idArray(personIds)})`)
    .orderBy('measuredOn')
    .execute();

/** Narrows the active dancers and the clothing names. */
export type HeldOf = Pick<OverviewFilter, 'groupId' | 'genderCode' | 'type' | 'setId'>;

export const findHeldOf = ({ db }: Scope, { groupId, genderCode, type, setId }: HeldOf) =>
  db
    .selectFrom('currentItem as item')
    .innerJoin('person', 'person.id', 'item.holderId')
    .select(['item.id as clothingId', 'item.clothingNameId', 'person.id as personId'])
    .where(sql<boolean>`person.active and ${isDancer}`)
    .where(({ eb }) => given(groupId, (id) => eb('person.groupId', '=', id)))
    .where(({ eb }) => given(genderCode, (code) => eb('person.genderCode', '=', code)))
    .where(given(type, (id) => sql<boolean>`item.clothing_name_id in (select id from clothing_name where clothing_type_id = ${id})`))
    .where(
      given(
        setId,
        (id) => sql<boolean>`item.clothing_name_id in (select clothing_name_id from clothing_set_item where clothing_set_id = ${id})`,
      ),
    )
    .orderBy('item.id')
    .$narrowType<{ clothingId: number; clothingNameId: number }>()
    .execute();

export const findHeld = ({ db }: Scope, personId: number) =>
  db
    .selectFrom('currentItem as item')
    .select(['item.id as clothingId', 'item.clothingNameId'])
    .where('item.holderId', '=', personId)
    .$narrowType<{ clothingId: number; clothingNameId: number }>()
    .execute();
