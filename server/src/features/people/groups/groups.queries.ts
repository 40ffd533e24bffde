import type { Group, GroupForm } from '@riideait/contract';
import { found } from '../../../db/found.ts';
import { estonian } from '../../../db/order.ts';
import type { Scope } from '../../../db/scope.ts';

const groups = ({ db }: Scope) =>
  db
    .selectFrom('group')
    .select(({ selectFrom, fn }) => [
      'group.id',
      'group.name',
      'group.growing',
      'group.borrowers',
      'group.version',
      selectFrom('person')
        .whereRef('person.groupId', '=', 'group.id')
        .where('person.active', '=', true)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('nrOfActivePeople'),
      selectFrom('person')
        .whereRef('person.groupId', '=', 'group.id')
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('nrOfAllPeople'),
    ]);

export const findGroups = (scope: Scope): Promise<Group[]> => groups(scope).orderBy(estonian('group.name')).execute();

export const getGroup = async (scope: Scope, id: number): Promise<Group> =>
  found(await groups(scope).where('group.id', '=', id).executeTakeFirst());

/** Locks a group against changes and new members. */
export const lockGroup = async ({ db }: Scope, id: number) =>
  found(await db.selectFrom('group').select('id').where('id', '=', id).forUpdate().executeTakeFirst());

/** Locks a group, if it exists, against other holders of this lock; people may still join. */
export const keepGroup = ({ db }: Scope, id: number) => db.selectFrom('group').select('id').where('id', '=', id).forNoKeyUpdate().execute();

export const insertGroup = async ({ db }: Scope, form: GroupForm): Promise<number> =>
  (await db.insertInto('group').values(form).returning('id').executeTakeFirstOrThrow()).id;

export const updateGroup = ({ db }: Scope, id: number, form: GroupForm) => db.updateTable('group').set(form).where('id', '=', id).execute();

export const removeGroup = ({ db }: Scope, id: number) => db.deleteFrom('group').where('id', '=', id).execute();
