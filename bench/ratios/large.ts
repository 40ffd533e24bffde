import type pg from 'pg';
import names from '../../server/src/demo/names.json' with { type: 'json' };
import { ADMIN } from '../sign-in.ts';
import { filling } from './filling.ts';

export const ADMIN_OF_LARGE = 'suur.admin@riideait.test';

const PEOPLE = 500;
const ITEMS = 100_000;
/** Each item was issued so often; of every tenth the last issue is current. */
const SEASONS = 3;

const PARISHES =
  'Muhu, Kihnu, Tõstamaa, Mustjala, Kolga-Jaani, Hageri, Jõelähtme, Jüri, Keila, Kose, Kuusalu, Haljala, Jõhvi, Kadrina, Simuna, Ambla, ' +
  'Järva-Jaani, Paide, Türi, Lihula, Märjamaa, Vigala, Vormsi, Käina, Pühalepa, Anseküla, Jämaja, Karja, Pöide, Ruhnu, Audru, Häädemeeste, ' +
  'Vändra, Halliste, Karksi, Paistu, Tarvastu, Otepää, Rõuge, Setomaa';
const GARMENTS = 'seelik, põll, käised, liistik, tanu, kuub, püksid, vest, särk, sukad';

const list = (words: readonly string[]) => `array['${words.join("', '")}']`;
const DERIVED = "array['ensemble_id', 'id', 'name_folded', 'first_name_folded', 'last_name_folded', 'number_folded']";
/** Ids of all tables begin behind it. */
const BASE = 10_000_000;
const season = `timestamptz '2023-09-01' + nr * interval '1 year'`;

const audited = (table: string, at = 'now()', user = 'null') => `
insert into audit (at, user_id, entity, entity_id, action, new_values)
select ${at}, ${user}, '${table}', id, 'INSERT', to_jsonb(entry) - ${DERIVED} from ${table} as entry
where ensemble_id = current_setting('app.ensemble_id')::bigint order by id`;

const FILL = `
insert into "group" (id, name) overriding system value select ${BASE} + n, 'Rühm ' || n from generate_series(0, 19) n;
insert into person (id, first_name, last_name, gender_code, group_id, email, height, chest, waist) overriding system value
select ${BASE} + n,
  case when n % 2 = 0 then (${list(names.female)})[1 + n / 2 % ${names.female.length}] else (${list(names.male)})[1 + n / 2 % ${names.male.length}] end,
  (${list(names.surnames)})[1 + n * 7 % ${names.surnames.length}], case when n % 2 = 0 then 'F' else 'M' end::gender_code, ${BASE} + n % 20,
  'tantsija' || n || '@tantsija.test', 150 + n % 45, 76 + n % 40, 60 + n % 40
from generate_series(0, ${PEOPLE - 1}) n;
insert into body_measurement (person_id, kind, value, measured_on)
select id, kind::body_kind, value, '2025-01-10' from person cross join lateral (values
  ('HEIGHT', height), ('CHEST', chest), ('WAIST', waist)) as measure (kind, value) where ensemble_id = current_setting('app.ensemble_id')::bigint;
insert into clothing_type (id, name) overriding system value
select ${BASE} + nr, initcap(word) from unnest(${list(GARMENTS.split(', '))}) with ordinality as garment (word, nr);
insert into clothing_name (id, name, parish, clothing_type_id) overriding system value
select ${BASE} + row_number() over (order by garment.nr, place.nr) - 1, parish || ' ' || word, parish, ${BASE} + garment.nr
from unnest(${list(PARISHES.split(', '))}) with ordinality as place (parish, nr),
  unnest(${list(GARMENTS.split(', '))}) with ordinality as garment (word, nr);
insert into clothing_set (id, name) overriding system value
select ${BASE} + nr - 1, parish || ' komplekt' from unnest(${list(PARISHES.split(', '))}) with ordinality as place (parish, nr);
insert into clothing_set_item (clothing_set_id, clothing_name_id) select ${BASE} + n % 40, ${BASE} + n from generate_series(0, 399) n;
insert into measurement (id, clothing_name_id, name) overriding system value
select ${BASE} + n, ${BASE} + n / 2, case when n % 2 = 0 then 'Pikkus' else 'Vööümbermõõt' end from generate_series(0, 799) n;
insert into clothing_item (id, clothing_name_id, clothing_number, size, comment, active, state) overriding system value
select ${BASE} + n, ${BASE} + n % 400, n / 400 + 1, 36 + n % 20, case when n % 20 = 1 then 'Parandatud 2019, varrukas lühem' end,
  n % 50 <> 7, case when n % 97 = 3 and n % 10 <> 0 then 'WASH' else 'OK' end::item_state
from generate_series(0, ${ITEMS - 1}) n;
insert into item_code (code, clothing_item_id, given_at)
select 'L' || lpad(to_hex(n), 7, '0'), ${BASE} + n, now() from generate_series(0, ${ITEMS - 1}) n;
insert into measured_value (clothing_item_id, measurement_id, value)
select ${BASE} + n, ${BASE} + n % 400 * 2 + part, 50 + n % 1000 / 10.0 from generate_series(0, ${ITEMS - 1}) n, generate_series(0, 1) part where n % 5 < 3;
insert into issue (person_id, clothing_item_id, valid_from, valid_until, issuer_id, receiver_id)
select ${BASE} + dancer, ${BASE} + n, ${season} + dancer * interval '37 minutes',
  case when not current then ${season} + interval '200 days' + dancer * interval '41 minutes' end, keeper, case when not current then keeper end
from generate_series(0, ${SEASONS - 1}) nr cross join generate_series(0, ${ITEMS - 1}) n
cross join lateral (select (n * 31 + nr * 17 + n / 400) % ${PEOPLE} as dancer, nr = ${SEASONS - 1} and n % 10 = 0 as current) as what
cross join (select id as keeper from app_user where email = '${ADMIN_OF_LARGE}') as keeper
order by nr, dancer, n;
${['person', 'clothing_name', 'clothing_item', 'measured_value'].map((table) => audited(table)).join(';')};
${audited('issue', 'valid_from', 'issuer_id')};
insert into audit (at, user_id, entity, entity_id, action, old_values, new_values)
select valid_until, receiver_id, 'issue', id, 'UPDATE', '{"valid_until": null, "receiver_id": null}',
  jsonb_build_object('valid_until', valid_until, 'receiver_id', receiver_id)
from issue where ensemble_id = current_setting('app.ensemble_id')::bigint and valid_until is not null order by valid_until, id`;

/** Adds an ensemble of 500 people, 100,000 items and 300,000 issues, with its audit. */
export async function addLargeEnsemble(client: pg.PoolClient): Promise<void> {
  await client.query(`
    with suur as (insert into ensemble (code, name, works_offline) values ('suur', 'Suur Segaansambel', true) returning id)
    insert into app_user (email, name, role_code, ensemble_id, password_hash, confirmed, address_proved_at)
    select '${ADMIN_OF_LARGE}', app_user.name, role_code, suur.id, password_hash, confirmed, address_proved_at from app_user, suur
    where email = '${ADMIN}'`);
  await filling(client, async () => {
    await client.query(`select set_config('app.ensemble_id', (select id::text from ensemble where code = 'suur'), true)`);
    await client.query(FILL);
  });
}
