import {
  AliasNode,
  CamelCasePlugin,
  DummyDriver,
  IdentifierNode,
  Kysely,
  type KyselyPlugin,
  type OperationNode,
  type PostgresCursor,
  PostgresDialect,
  type PostgresDialectConfig,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  type PostgresQueryResult,
  QueryNode,
  type SelectModifierNode,
  sql,
  TableNode,
  type UnknownRow,
} from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import { readPlaceholder } from './placeholder.ts';
import type { StatementNames } from './statement-names.ts';
import type { DB } from './tables.ts';

export type Db = Kysely<DB>;

/** Names of columns in both spellings, each made once. */
class Spelling extends CamelCasePlugin {
  readonly snake = once((name) => this.snakeCase(name));
  readonly camel = once((name) => this.camelCase(name));
}

function once(make: (name: string) => string): (name: string) => string {
  const made = new Map<string, string>();
  return (name) => {
    const known = made.get(name) ?? make(name);
    made.set(name, known);
    return known;
  };
}

const spelling = new Spelling();

/** Writes names in snake case while it compiles: the plugin of Kysely copies each query for that. */
class Compiler extends PostgresQueryCompiler {
  protected override visitIdentifier(node: IdentifierNode): void {
    super.visitIdentifier({ ...node, name: spelling.snake(node.name) });
  }
}

class ReadingCompiler extends Compiler {
  protected override appendValue(value: unknown): void {
    super.appendValue(readPlaceholder(value));
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new ReadingCompiler();
  }
}

class UnconnectedDialect extends PostgresDialect {
  override createDriver(): DummyDriver {
    return new DummyDriver();
  }
  override createQueryCompiler(): PostgresQueryCompiler {
    return new Compiler();
  }
}

/** Columns of rows in camel case; values stay as they are. */
const camelCaseRows: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => ({ ...result, rows: inCamelCase(result.rows) }),
};

/** A lock names the ensemble too: where ensembles are spread over several databases, its rows are in one of them. */
const locksOfEnsemble: KyselyPlugin = {
  transformQuery: ({ node }) => {
    const table = node.kind === 'SelectQueryNode' && node.endModifiers?.some(isLock) ? node.from?.froms[0] : undefined;
    const name = table && nameOf(table);
    return name === undefined || node.kind !== 'SelectQueryNode'
      ? node
      : QueryNode.cloneWithWhere(
          node,
          sql`${sql.ref(`${name}.ensembleId`)} = current_setting('app.ensemble_id')::bigint`.toOperationNode(),
        );
  },
  transformResult: async ({ result }) => result,
};

const isLock = ({ modifier }: SelectModifierNode) => modifier?.startsWith('For') ?? false;

function nameOf(table: OperationNode): string | undefined {
  if (AliasNode.is(table)) return IdentifierNode.is(table.alias) ? table.alias.name : undefined;
  return TableNode.is(table) ? table.table.identifier.name : undefined;
}

/** Rows of equal columns, with these in camel case. */
export function inCamelCase(rows: UnknownRow[]): UnknownRow[] {
  const columns = Object.keys(rows[0] ?? {}).map((column) => [column, spelling.camel(column)] as const);
  if (columns.every(([column, name]) => column === name)) return rows;
  return rows.map((row) => {
    const renamed: UnknownRow = {};
    for (const [column, name] of columns) renamed[name] = row[column];
    return renamed;
  });
}

/** Kysely on the connections of a pool; the caller ends the pool. */
export const kyselyOnPool = (pool: pg.Pool, names: StatementNames): Db =>
  kyselyOf({ connect: async () => namedOn(await pool.connect(), names), end: async () => {}, options: pool.options });

/** Kysely on one connection within its open transaction; can `stream` rows. */
export const kyselyOnClient = (client: pg.PoolClient, names: StatementNames): Db => {
  const single = { ...namedOn(client, names), release: () => {} };
  return kyselyOf({ connect: async () => single, end: async () => {}, options: {} }).withPlugin(locksOfEnsemble);
};

const kyselyOf = (pool: Exclude<PostgresDialectConfig['pool'], (...options: never) => unknown>): Db =>
  new Kysely<DB>({ dialect: new Dialect({ pool, cursor: Cursor }), plugins: [camelCaseRows] });

/** Kysely for queries that are compiled once: they keep their placeholders. */
export const unconnected: Db = new Kysely<DB>({
  dialect: new UnconnectedDialect({ pool: () => Promise.reject(new Error('Not connected')) }),
  plugins: [locksOfEnsemble],
});

/** The connection, with names for statements that recur; those of cursors have none. */
function namedOn(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(
    what: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): PostgresCursor<R> | Promise<PostgresQueryResult<R>> {
    const plain: PostgresPoolClient['query'] = client.query.bind(client);
    if (typeof what !== 'string') return plain(what);
    const name = names.of(what);
    if (name === undefined) return plain<R>(what, values);
    const prepared: <R>(statement: pg.QueryConfig) => Promise<PostgresQueryResult<R>> = client.query.bind(client);
    return prepared<R>({ name, text: what, values: [...values] }).catch((error) => {
      if (isStalePlan(error)) names.renew();
      throw error;
    });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** A migration has changed the columns of a prepared statement: its transaction has to be begun again. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
