import type { Compilable, CompiledQuery } from 'kysely';
import { type Db, unconnected } from './dialect.ts';
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

function fill(copy: object, asked: object): void {
  for (const [name, value] of Object.entries(asked)) {
    if (typeof value === 'object' && value !== null) fill(Reflect.get(copy, name), value);
    else Reflect.set(copy, name, value);
  }
}
