import { type Compilable, type CompiledQuery, type Expression, sql } from 'kysely';
import { type Db, inCamelCase, unconnected } from './dialect.ts';
import { jsonList } from './json-list.ts';
import { Placeholder, readPlaceholder } from './placeholder.ts';
import type { Scope } from './scope.ts';

/** Most compiled queries of one kind. */
const MOST = 200;

/**
 * Compiles a query once for each shape of its input. The shape is the structure, the booleans and the class of each text. `build` gets a copy of
 * the input, which each run fills anew: so each parameter is a `placeholder`, and the shape alone decides the text of the query.
 */
export function perShape<Asked extends object, Row>(
  classOf: (text: string) => string,
  build: (db: Db, asked: Asked) => Compilable<Row>,
): (scope: Pick<Scope, 'db'>, asked: Asked) => Promise<Row[]> {
  const made = new Map<string, { readonly query: CompiledQuery<Row>; readonly copy: Asked }>();
  const shapeOf = (asked: Asked) =>
    JSON.stringify(asked, (_, value) => (typeof value === 'string' ? classOf(value) : typeof value === 'number' ? 0 : value));

  function make(asked: Asked, shape: string) {
    const copy = structuredClone(asked);
    const query = build(unconnected, copy).compile();
    // Any other value would stay that of the first run.
    if (!query.parameters.every((value) => value instanceof Placeholder)) throw new TypeError(`Not a placeholder: ${query.sql}`);
    if (made.size >= MOST) made.clear();
    made.set(shape, { query, copy });
    return { query, copy };
  }

  return async ({ db }, asked) => {
    const shape = shapeOf(asked);
    const { query, copy } = made.get(shape) ?? make(asked, shape);
    // Both at once: the copy serves all requests.
    fill(copy, asked);
    const parameters = query.parameters.map(readPlaceholder);
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

/** Queries by the names of their lists. */
export type Queries = Readonly<Record<string, Compilable<object> & Expression<unknown>>>;
type ListsOf<Asked extends Queries> = { [Name in keyof Asked]: Asked[Name] extends Compilable<infer Row> ? Row[] : never };

/**
 * As `perShape`, for several queries in one round trip. Their names are in small letters; each query may read the rows of those before it by
 * their name. Values are those of JSON: a time is a text as PostgreSQL writes it.
 */
export function listsPerShape<Asked extends object, Asking extends Queries>(
  classOf: (text: string) => string,
  build: (db: Db, asked: Asked) => Asking,
): (scope: Pick<Scope, 'db'>, asked: Asked) => Promise<ListsOf<Asking>> {
  const find = perShape(classOf, (db, asked: Asked) => {
    const queries = Object.entries(build(db, asked));
    const tables = queries.map(([name, query]) => sql`${sql.id(name)} as materialized ${query}`);
    const lists = queries.map(([name]) => sql`${jsonList(sql`table ${sql.id(name)}`)} as ${sql.id(name)}`);
    const all = sql<ListsOf<Asking>>`with ${sql.join(tables)} select ${sql.join(lists)}`;
    return { compile: () => all.compile(db) };
  });
  return async (scope, asked) => {
    const [found] = await find(scope, asked);
    if (found === undefined) throw new Error('A statement of lists has one row');
    const lists: object = found;
    for (const name of Object.keys(lists)) Reflect.set(lists, name, inCamelCase(Reflect.get(lists, name)));
    return found;
  };
}

function fill(copy: object, asked: object): void {
  for (const [name, value] of Object.entries(asked)) {
    if (typeof value === 'object' && value !== null) fill(Reflect.get(copy, name), value);
    else Reflect.set(copy, name, value);
  }
}
