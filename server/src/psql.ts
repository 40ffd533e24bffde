import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { readConfig } from './config.ts';
import { SCHEMA } from './db/database.ts';
import { findDatabase } from './db/existing.ts';
import { StartupError } from './db/migrate.ts';

/** Tables are found by their names alone; statements of people may take long. */
const OPTIONS = `-c search_path=${SCHEMA},public -c statement_timeout=0 -c idle_in_transaction_session_timeout=0`;

const print = (text: string) => void process.stdout.write(`${text}\n`);
const printError = (error: unknown) => void process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);

/** `npm run db`: psql on the product's database, or a small prompt where there is no psql; with `--url` its address only. */
async function main(args: readonly string[]): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  await using ended = new AsyncDisposableStack();
  const { url, isOurs } = await findDatabase(readConfig(process.env), ended);

  if (args[0] === '--url') {
    print(url);
    if (isOurs) await interrupted();
    return 0;
  }
  // Ctrl+C is for psql: it cancels a statement.
  process.on('SIGINT', () => {});
  return (await runPsql(url, args)) ?? (await runPrompt(url));
}

/** Waits for Ctrl+C: until then the database runs. */
async function interrupted(): Promise<void> {
  process.stderr.write('The database runs until Ctrl+C.\n');
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
}

/** @returns its exit code; undefined where this machine has no psql */
async function runPsql(url: string, args: readonly string[]): Promise<number | undefined> {
  const child = spawn('psql', [url, ...args], { stdio: 'inherit', env: { ...process.env, PGOPTIONS: OPTIONS } });
  return await once(child, 'exit').then(
    ([code]) => code ?? 1,
    () => undefined,
  );
}

/** Reads statements, each ended by a semicolon, and prints their rows. Ctrl+D ends it. */
async function runPrompt(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, options: OPTIONS });
  client.on('error', () => {});
  await client.connect();
  const ask = () => void (process.stdin.isTTY && process.stdout.write('riideait=> '));
  let statement = '';
  ask();
  for await (const line of createInterface(process.stdin)) {
    statement += `${line}\n`;
    if (line.trimEnd().endsWith(';')) {
      await client.query(statement).then(printResult, printError);
      statement = '';
    }
    ask();
  }
  await client.end();
  return 0;
}

function printResult({ command, rowCount, rows }: pg.QueryResult): void {
  for (const row of rows) print(JSON.stringify(row));
  print(`${command} ${rowCount ?? ''}`);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  printError(error instanceof StartupError ? error : error instanceof Error ? error.stack : error);
  process.exitCode = 1;
}
