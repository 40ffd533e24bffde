#!/bin/bash
# node-ical 0.27.2 takes a day for 24 hours, icalendar 7.3.2 takes 24 hours for a day: an event that lasts over the night on which the clocks change ends an hour
# off in each of them, in the other's right case.
#
# Versions:  node-ical 0.27.2 (npm), icalendar 7.3.2 (pip)
# Input:     two events from 24 October 2026, 18:00 in Tallinn, on to the next day; that night the clocks go back from 4 to 3. One has DURATION:P1D, one
#            DURATION:PT24H; the calendar has the VTIMEZONE.
# Seen:      node-ical: both end at 15:00 UTC, 17:00 in Tallinn; icalendar: both end at 18:00 in Tallinn, 16:00 UTC
# Right:     RFC 5545, 3.3.6: a week or a day depends on its position in the calendar, at a change of the clocks its exact duration is longer or shorter; hours,
#            minutes and seconds are exact. P1D ends at 18:00 (16:00 UTC), PT24H at 17:00 (15:00 UTC).
#
# Ends with 0 as long as this is so, with 1 where either is mended.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q icalendar==7.3.2
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2

sed 's/$/\r/' > events.ics <<'ICS'
BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//durations//EN
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
UID:P1D
DTSTAMP:20260101T000000Z
DTSTART;TZID=Europe/Tallinn:20261024T180000
DURATION:P1D
END:VEVENT
BEGIN:VEVENT
UID:PT24H
DTSTAMP:20260101T000000Z
DTSTART;TZID=Europe/Tallinn:20261024T180000
DURATION:PT24H
END:VEVENT
END:VCALENDAR
ICS

cat > read.mjs <<'NODE'
import ical from 'node-ical';
for (const { type, uid, end } of Object.values(ical.sync.parseFile('events.ics'))) if (type === 'VEVENT') console.log('node-ical ', uid, end.toISOString().slice(0, 16));
NODE
{
  node read.mjs
  venv/bin/python - <<'PYTHON'
from datetime import timezone
from icalendar import Calendar
for event in Calendar.from_ical(open('events.ics', 'rb').read()).walk('VEVENT'):
    print('icalendar ', event['UID'], event.end.astimezone(timezone.utc).isoformat()[:16])
PYTHON
} | tee seen
diff seen - <<'SEEN'
node-ical  P1D 2026-10-25T15:00
node-ical  PT24H 2026-10-25T15:00
icalendar  P1D 2026-10-25T16:00
icalendar  PT24H 2026-10-25T16:00
SEEN
