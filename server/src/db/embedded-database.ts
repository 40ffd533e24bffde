import pg from 'pg';

/** The product's database in the embedded cluster. */
export const DATABASE = 'riideait';

/** Makes it where it is missing. `url`: of the database `postgres`. */
export async function makeDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}
