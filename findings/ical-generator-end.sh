#!/bin/bash
# ical-generator 11.1.2 writes iCalendar that RFC 5545 forbids, twice, and says nothing: an event that ends as it begins gets a DTEND equal to its DTSTART,
# and the last line of a calendar has no line break.
#
# Versions:  ical-generator 11.1.2 (npm)
# Input:     one event whose start and end are the same moment: what is known of a gathering of which nobody has said how long it lasts
# Seen:      DTSTART:20261212T160000Z, DTEND:20261212T160000Z; the text ends with END:VCALENDAR
# Right:     RFC 5545, 3.8.2.2: the value of DTEND MUST be later in time than that of DTSTART; no duration is written as DURATION:PT0S (3.3.6, 3.6.1), for
#            which the library has no property. RFC 5545, 3.1: every content line ends with CRLF ('contentline = name *(";" param ) ":" value CRLF').
#
# Ends with 0 as long as this is so, with 1 where either is mended.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2

cat > write.mjs <<'NODE'
import ical from 'ical-generator';
const at = new Date('2026-12-12T16:00:00Z');
const calendar = ical({ name: 'Performances' });
calendar.createEvent({ id: 'gathering-1', start: at, end: at, stamp: at, summary: 'Gathering' });
const text = calendar.toString();
const lines = text.split('\r\n');
console.log(lines.filter((line) => /^(DTSTART|DTEND|DURATION)/.test(line)).join(', '));
console.log('the text ends with', JSON.stringify(text.slice(-15)));
const isNoLater = lines.includes('DTSTART:20261212T160000Z') && lines.includes('DTEND:20261212T160000Z');
process.exit(isNoLater && text.endsWith('END:VCALENDAR') ? 0 : 1);
NODE
node write.mjs
