#!/bin/bash
# ical.js 2.2.1 and node-ical 0.27.2 take a local time that a night has twice for the second one, where iCalendar means the first; ical.js takes a time that a
# night has not an hour too early.
#
# Versions:  ical.js 2.2.1 and node-ical 0.27.2 (npm), icalendar 7.3.2 (pip) to compare
# Input:     an event at 03:30 in Tallinn on 25 October 2026, when the clocks go back from 4 to 3, and one at 03:30 on 29 March 2026, when they go from 3 to 4; the
#            calendar has the VTIMEZONE
# Seen:      of October's ical.js and node-ical 01:30 UTC, icalendar 00:30; of March's ical.js 00:30 UTC, which is 02:30 in Tallinn, both others 01:30
# Right:     RFC 5545, 3.3.5: a local time that occurs more than once "refers to the first occurrence"; one that does not occur "is interpreted using the UTC offset
#            before the gap in local times". So 03:30+03:00, 00:30 UTC, in October, and 03:30+02:00, 01:30 UTC, in March.
#
# Ends with 0 as long as this is so, with 1 where either is mended.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q icalendar==7.3.2
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.27.2

sed 's/$/\r/' > nights.ics <<'ICS'
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//nights//EN
BEGIN:VTIMEZONE
TZID:Europe/Tallinn
BEGIN:DAYLIGHT
DTSTART:20030330T030000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20031026T040000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
END:STANDARD
END:VTIMEZONE
BEGIN:VEVENT
UID:October
DTSTAMP:20260101T000000Z
DTSTART;TZID=Europe/Tallinn:20261025T033000
END:VEVENT
BEGIN:VEVENT
UID:March
DTSTAMP:20260101T000000Z
DTSTART;TZID=Europe/Tallinn:20260329T033000
END:VEVENT
END:VCALENDAR
ICS

cat > read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import ical from 'node-ical';
const told = (reader, uid, start) => console.log(reader, uid, start.toISOString().slice(0, 16));
const calendar = new ICAL.Component(ICAL.parse(readFileSync('nights.ics', 'utf8')));
for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
for (const event of calendar.getAllSubcomponents('vevent')) told('ical.js', event.getFirstPropertyValue('uid'), event.getFirstPropertyValue('dtstart').toJSDate());
for (const { type, uid, start } of Object.values(ical.sync.parseFile('nights.ics'))) if (type === 'VEVENT') told('node-ical', uid, start);
NODE
{
  node read.mjs
  venv/bin/python - <<'PYTHON'
from datetime import timezone
from icalendar import Calendar
for event in Calendar.from_ical(open('nights.ics', 'rb').read()).walk('VEVENT'):
    print('icalendar', event['UID'], event.start.astimezone(timezone.utc).isoformat()[:16])
PYTHON
} | tee seen
diff seen - <<'SEEN'
ical.js October 2026-10-25T01:30
ical.js March 2026-03-29T00:30
node-ical October 2026-10-25T01:30
node-ical March 2026-03-29T01:30
icalendar October 2026-10-25T00:30
icalendar March 2026-03-29T01:30
SEEN
