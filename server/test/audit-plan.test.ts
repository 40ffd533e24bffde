import { expect, test } from 'vitest';
import { testApp } from './app.ts';
import { anItem } from './builders.ts';

const { anEnsemble, database } = testApp();

// PostgreSQL keeps the plan of the statement before, which had no rows: the planner expects none.
test('the audit joins what was and what is as sets, and reads a row as it was once', async () => {
  const { ensembleId, inside } = await anEnsemble();
  await inside(async (scope) => {
    for (let n = 0; n < 20; n++) await anItem(scope);
  });
  const client = await database().pool.connect();
  const plans: string[] = [];
  const listen = ({ message = '' }) => plans.push(message);
  client.on('notice', listen);
  try {
    await client.query(`begin; load 'auto_explain'; select set_config('app.ensemble_id', '${ensembleId}', true)`);
    await client.query('update clothing_item set comment = null where false');
    await client.query(
      "set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on; set local auto_explain.log_level = 'notice'",
    );
    await client.query(`update clothing_item set comment = 'Paigatud' where ensemble_id = ${ensembleId}`);
  } finally {
    client.off('notice', listen);
    await client.query('rollback');
    client.release(true);
  }
  const audited = plans.filter((text) => /insert into audit .* from former/s.test(text));
  expect(audited).not.toEqual([]);
  for (const plan of audited) {
    expect(plan).toMatch(/(?:Hash|Merge) Join/);
    expect(plan).not.toMatch(/to_jsonb.* -> key/);
  }
});
