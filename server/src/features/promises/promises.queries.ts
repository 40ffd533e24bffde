import { OTHER_GROUP, type Promised } from '@riideait/contract';
import { sql } from 'kysely';
import { today } from '../../db/late.ts';
import { personName } from '../../db/person-name.ts';
import type { Scope } from '../../db/scope.ts';
import { idArray } from '../../db/sets.ts';

/** A piece that is promised. */
export interface PromisedItem extends Promised {
  readonly clothingId: number;
  readonly personId: number | null;
}

const promises = (scope: Scope) =>
  scope.db
    .selectFrom('promised')
    .leftJoin('dressingPlan as plan', 'plan.id', 'promised.dressingPlanId')
    .leftJoin('person', 'person.id', 'promised.personId')
    .select(['promised.clothingItemId as clothingId', 'promised.dressingPlanId as planId', 'promised.onDay', 'promised.untilDay as until'])
    .select(sql<string>`coalesce(plan.name, ${sql.lit(OTHER_GROUP)})`.as('name'))
    .select(['promised.personId', personName.as('personName')])
    .select(sql<string>`coalesce(promised.from_day, ${today(scope)})`.as('from'))
    .where(sql<boolean>`promised.until_day >= ${today(scope)}`)
    .orderBy('promised.untilDay')
    .orderBy('promised.dressingPlanId')
    .$narrowType<{ clothingId: number; planId: number; until: string }>();

/** Promises of these pieces, those that end first before others. */
export const findPromises = (scope: Scope, clothingIds: readonly number[]): Promise<PromisedItem[]> =>
  promises(scope)
    .where(sql<boolean>`promised.clothing_item_id = any(${idArray(clothingIds)})`)
    .execute();

/** Promises of other plans for days of this one. */
export const findPromisesBeside = (scope: Scope, planId: number): Promise<PromisedItem[]> =>
  promises(scope)
    .innerJoin('dressingPlan as own', (join) => join.on('own.id', '=', planId).onRef('own.id', '<>', 'promised.dressingPlanId'))
    .leftJoin('performance', 'performance.id', 'own.performanceId')
    .where(sql<boolean>`coalesce(performance.needed_from, ${today(scope)}) <= promised.until_day`)
    .where(
      sql<boolean>`coalesce(performance.needed_until, greatest(own.due_on, ${today(scope)}), ${today(scope)} + 60)
        >= coalesce(promised.from_day, ${today(scope)})`,
    )
    .execute();
