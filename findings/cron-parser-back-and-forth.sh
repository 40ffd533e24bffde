#!/bin/bash
# cron-parser 5.10.6 has other times backwards than forwards on the nights on which the clocks change: a daily 03:30 comes once each night by next(), and by prev()
# twice in October and never in March. What asks by prev() whether a time has just passed, as pg-boss 12 does, runs such a job twice, or not at all.
#
# Versions:  cron-parser 5.10.6 (npm)
# Input:     `30 3 * * *` in Europe/Tallinn, from noon of the day before each change to noon of the day after it, and back
# Seen:      October, next(): 25th 00:30, 26th 01:30 UTC; prev() has 25th 01:30 too. March, next(): 29th 01:30, 30th 00:30 UTC; prev() has the 30th alone
# Right:     its README: prev() gets the previous date as next() the next one, of the same times, "handling DST transitions correctly". cron(8) of Debian says
#            which: jobs of a skipped hour run after the change, those of a repeated hour are not run again, as by next().
#
# Ends with 0 as long as this is so, with 1 where both ways agree.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cron-parser@5.10.6

cat > walk.mjs <<'NODE'
import { CronExpressionParser } from 'cron-parser';
const noons = { October: ['2026-10-24T12:00:00Z', '2026-10-26T12:00:00Z'], March: ['2026-03-28T12:00:00Z', '2026-03-30T12:00:00Z'] };
for (const [month, [from, to]] of Object.entries(noons)) {
  const at = (currentDate) => CronExpressionParser.parse('30 3 * * *', { currentDate, tz: 'Europe/Tallinn' });
  const told = (date) => date.toISOString().slice(5, 16);
  const [onwards, backwards] = [at(from), at(to)];
  const forth = [];
  for (let date = onwards.next().toDate(); date < new Date(to); date = onwards.next().toDate()) forth.push(told(date));
  const back = [];
  for (let date = backwards.prev().toDate(); date > new Date(from); date = backwards.prev().toDate()) back.unshift(told(date));
  console.log(month, 'next()', ...forth);
  console.log(month, 'prev()', ...back);
}
NODE
node walk.mjs | tee seen
diff seen - <<'SEEN'
October next() 10-25T00:30 10-26T01:30
October prev() 10-25T00:30 10-25T01:30 10-26T01:30
March next() 03-29T01:30 03-30T00:30
March prev() 03-30T00:30
SEEN
