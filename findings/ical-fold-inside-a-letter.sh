#!/bin/bash
# node-ical 0.27.2 and icalendar 7.3.2 lose a letter where a line of iCalendar is folded between its two bytes: they decode before they unfold, also when they read
# the file or the bytes themselves.
#
# Versions:  node-ical 0.27.2 (npm), icalendar 7.3.2 (pip), libical 3.0.16 (Debian 12, libical3 3.0.16-1+b1) to compare
# Input:     an event in UTF-8 whose SUMMARY of forty õ is folded after 75 octets, which is inside a letter (8 octets of name, 33 letters, and half of one)
# Seen:      node-ical and icalendar: 39 letters and two U+FFFD in the place of one; libical: forty letters
# Right:     RFC 5545, 3.1: lines are folded and unfolded as octets; simple programs may fold "in the middle of a UTF-8 multi-octet sequence. For this reason,
#            implementations need to unfold lines in such a way to properly restore the original sequence."
#
# Ends with 0 as long as this is so, with 1 where it has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
ldconfig -p | grep -q libical.so.3 || { apt-get update -qq && apt-get install -y -qq --no-install-recommends libical3; } >/dev/null
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q icalendar==7.3.2
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2

cat > read.py <<'PYTHON'
import ctypes
from icalendar import Calendar

line = ('SUMMARY:' + 'õ' * 40).encode()
lines = [b'BEGIN:VCALENDAR', b'VERSION:2.0', b'PRODID:-//example//fold//EN', b'BEGIN:VEVENT', b'UID:fold', b'DTSTAMP:20260101T000000Z',
         b'DTSTART:20261212T160000Z', line[:75] + b'\r\n ' + line[75:], b'END:VEVENT', b'END:VCALENDAR', b'']
content = b'\r\n'.join(lines)
open('fold.ics', 'wb').write(content)

def told(reader, text):
    print(reader, text.count('õ'), 'letters,', text.count('\ufffd'), 'lost')

told('icalendar', Calendar.from_ical(content).walk('VEVENT')[0]['SUMMARY'])
libical = ctypes.CDLL('libical.so.3')
libical.icalparser_parse_string.restype = libical.icalcomponent_get_summary.restype = ctypes.c_void_p
libical.icalparser_parse_string.argtypes, libical.icalcomponent_get_summary.argtypes = [ctypes.c_char_p], [ctypes.c_void_p]
summary = libical.icalcomponent_get_summary(libical.icalparser_parse_string(content))
told('libical', ctypes.string_at(summary).decode(errors='replace'))
PYTHON
cat > read.mjs <<'NODE'
import ical from 'node-ical';
const { summary } = Object.values(ical.sync.parseFile('fold.ics')).find(({ type }) => type === 'VEVENT');
console.log('node-ical', summary.split('õ').length - 1, 'letters,', summary.split('\ufffd').length - 1, 'lost');
NODE
{ venv/bin/python read.py && node read.mjs; } | tee seen
diff seen - <<'SEEN'
icalendar 39 letters, 2 lost
libical 40 letters, 0 lost
node-ical 39 letters, 2 lost
SEEN
