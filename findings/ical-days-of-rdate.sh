#!/bin/bash
# Of an event whose further days stand in RDATE, ical.js 2.2.1 leaves out the first day and node-ical 0.27.2 all but the first; neither says anything.
#
# Versions:  ical.js 2.2.1 and node-ical 0.27.2 (npm), icalendar 7.3.2 and recurring-ical-events 3.8.2 (pip) to compare
# Input:     an event at 18:00 UTC on 1 December 2026 with RDATE on 3 and 8 December, and no RRULE: rehearsals on days without a rule
# Seen:      the iterator of ical.js: 3 and 8 December; expandRecurringEvent of node-ical: 1 December; recurring-ical-events: all three
# Right:     RFC 5545, 3.8.5.2: the recurrence set is made of "the initial "DTSTART" property along with the "RRULE", "RDATE", and "EXDATE" properties"; DTSTART
#            "defines the first instance in the recurrence set"
#
# Ends with 0 as long as this is so, with 1 where either is mended.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q icalendar==7.3.2 recurring-ical-events==3.8.2
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2

sed 's/$/\r/' > days.ics <<'ICS'
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//days//EN
BEGIN:VEVENT
UID:rehearsals
DTSTAMP:20261101T000000Z
DTSTART:20261201T180000Z
DTEND:20261201T200000Z
RDATE:20261203T180000Z,20261208T180000Z
END:VEVENT
END:VCALENDAR
ICS

cat > read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import ical from 'node-ical';
const told = (reader, days) => console.log(reader, ...days.map((day) => day.toISOString().slice(0, 10)));
const calendar = new ICAL.Component(ICAL.parse(readFileSync('days.ics', 'utf8')));
const days = new ICAL.Event(calendar.getFirstSubcomponent('vevent')).iterator();
const found = [];
for (let day = days.next(); day; day = days.next()) found.push(day.toJSDate());
told('ical.js', found);
const event = Object.values(ical.sync.parseFile('days.ics')).find(({ type }) => type === 'VEVENT');
told('node-ical', ical.expandRecurringEvent(event, { from: new Date('2026-11-01'), to: new Date('2027-01-01') }).map(({ start }) => start));
NODE
{
  node read.mjs
  venv/bin/python - <<'PYTHON'
import icalendar, recurring_ical_events
calendar = icalendar.Calendar.from_ical(open('days.ics', 'rb').read())
print('recurring-ical-events', *sorted(str(event.start.date()) for event in recurring_ical_events.of(calendar).between((2026, 11, 1), (2027, 1, 1))))
PYTHON
} | tee seen
diff seen - <<'SEEN'
ical.js 2026-12-03 2026-12-08
node-ical 2026-12-01
recurring-ical-events 2026-12-01 2026-12-03 2026-12-08
SEEN
