import type { Loan, LoanFilter, LoanPiece, LoanRow, Placed } from '@riideait/contract';
import { type RawBuilder, sql } from 'kysely';
import { found } from '../../../db/found.ts';
import { photoOf, pictureOfItem } from '../../../db/image-url.ts';
import { jsonList } from '../../../db/json-list.ts';
import { today } from '../../../db/late.ts';
import { makerOf } from '../../../db/maker.ts';
import { estonian, natural } from '../../../db/order.ts';
import { packed } from '../../../db/packed.ts';
import { personName } from '../../../db/person-name.ts';
import type { Scope } from '../../../db/scope.ts';

type LoanHead = Omit<Loan, 'pieces'>;

/** Loans of which `loans`, a condition on `loan`, is true; `people`: one that all loans of their borrowers fulfil. */
async function select(scope: Scope, loans: RawBuilder<boolean>, people: RawBuilder<boolean>): Promise<LoanHead[]> {
  const { rows } = await sql<LoanHead>`
    with piece as materialized (
      select part.loan_id, part.loan_state, item.state, item.clothing_name_id,
        greatest(coalesce((part.back_at at time zone 'Europe/Tallinn')::date, case when loan_state = 'OUT' then ${today(scope)} end) - until_day, 0) as days_late
      from loan_piece as part join clothing_item as item on item.id = part.clothing_item_id
      where ${people}
    ), counted as materialized (
      select loan_id, count(*) filter (where loan_state = 'RESERVED') as reserved, count(*) filter (where loan_state = 'OUT') as out,
        count(*) filter (where loan_state = 'OUT' and state = 'LOST') as lost, count(*) filter (where loan_state = 'BACK') as back,
        max(days_late) as days_late
      from piece group by 1
    )
    select loan.id, loan.version, person_id, ${personName} as person_name, from_day as "from", until_day as "to", purpose, deposit, contact,
      coalesce(out > 0 or until_day >= ${today(scope)} and (reserved > 0 or back = 0), until_day >= ${today(scope)}) as open,
      coalesce(out > 0 and until_day < ${today(scope)}, false) as late, coalesce(reserved, 0) as number_of_reserved, coalesce(out, 0) as number_of_out,
      coalesce(lost, 0) as number_of_lost, coalesce(back, 0) as number_of_back,
      ${jsonList(sql`
        select clothing_name_id as "clothingNameId", name as "clothingName", count(*) as count
        from piece join clothing_name on clothing_name.id = clothing_name_id where loan_id = loan.id
        group by 1, 2 order by ${estonian('name')}, 1`)} as names,
      (select jsonb_build_object('loans', count(*) filter (where out + back > 0), 'late', count(*) filter (where days_late > 0),
          'daysLate', coalesce(max(days_late), 0))
        from counted as other join loan as of_person on of_person.id = other.loan_id where of_person.person_id = loan.person_id) as history
    from loan join person on person.id = person_id left join counted on counted.loan_id = loan.id
    where ${loans}`.execute(scope.db);
  return rows;
}

const ALL = sql<boolean>`true`;

/** Loans, in no order. */
export const findLoans = (scope: Scope, { personId }: Pick<LoanFilter, 'personId'>): Promise<LoanRow[]> => {
  const ofPerson = personId === undefined ? ALL : sql<boolean>`person_id = ${personId}`;
  return select(scope, ofPerson, ofPerson);
};

export const getLoan = async (scope: Scope, id: number): Promise<LoanHead> =>
  found((await select(scope, sql`loan.id = ${id}`, sql`person_id = (select person_id from loan where id = ${id})`))[0]);

/** A piece of a loan with what tells whether it can be handed over. */
export type PlacedPiece = Omit<LoanPiece, 'obstacle'> & Pick<Placed, 'active' | 'holder' | 'packed' | 'maker'>;

/** Pieces of a loan by clothing name and number. */
export const findPieces = ({ db }: Scope, loanId: number): Promise<PlacedPiece[]> =>
  db
    .selectFrom('loanPiece as part')
    .innerJoin('clothingItem as item', 'item.id', 'part.clothingItemId')
    .innerJoin('clothingName', 'clothingName.id', 'item.clothingNameId')
    .leftJoin('currentIssue', 'currentIssue.clothingItemId', 'item.id')
    .leftJoin('person', 'person.id', 'currentIssue.personId')
    .leftJoin('owner', (join) => join.onRef('owner.id', '=', 'item.ownerId').on('owner.kind', '<>', 'SELF'))
    .leftJoin('person as owning', 'owning.id', 'owner.personId')
    .leftJoin('place', (join) => join.on('place.id', '=', sql<number>`coalesce(item.place_id, clothing_name.place_id)`))
    .leftJoin(photoOf('item.id'), (join) => join.onTrue())
    .select(['item.id as clothingId', 'item.clothingNameId', 'clothingName.name as clothingName', 'item.clothingNumber'])
    .select(['item.size', 'item.sizeLabel', 'item.state', 'item.active', 'part.outAt', 'part.backAt', 'place.name as placeName'])
    .select(sql<boolean>`item.deleted_at is not null`.as('deleted'))
    .select(({ ref }) => ref('part.loanState').$castTo<LoanPiece['loanState']>().as('loanState'))
    .select(sql<string | null>`case when part.loan_state = 'OUT' then part.due_on end`.as('dueOn'))
    .select([personName.as('holder'), packed('item.id').as('packed'), makerOf('item').as('maker')])
    .select(sql<string | null>`coalesce(owner.name, trim(owning.first_name || ' ' || owning.last_name))`.as('ownerName'))
    .select(pictureOfItem().as('imageUrl'))
    .where('part.loanId', '=', loanId)
    .orderBy(natural('clothing_name.name'))
    .orderBy(natural('item.clothing_number'))
    .orderBy('item.id')
    .execute();

/** Locks a loan, or 404. */
export const lockLoan = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('loan').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst());

interface LoanValues {
  readonly fromDay: string;
  readonly untilDay: string;
  readonly purpose: string | null | undefined;
  readonly deposit: string | null | undefined;
  readonly contact: string | null | undefined;
}

export const insertLoan = async ({ db }: Scope, values: LoanValues & { readonly personId: number }): Promise<number> =>
  (await db.insertInto('loan').values(values).returning('id').executeTakeFirstOrThrow()).id;

export const updateLoan = ({ db }: Scope, id: number, values: LoanValues) =>
  db.updateTable('loan').set(values).where('id', '=', id).execute();

/** Deletes a loan; its rows of pieces cascade. */
export const removeLoan = ({ db }: Scope, id: number) => db.deleteFrom('loan').where('id', '=', id).execute();
