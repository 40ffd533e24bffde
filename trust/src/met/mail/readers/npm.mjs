// Reads an iCalendar file by ical.js and by node-ical: READER FILE → the events as JSON.
import { readFileSync } from 'node:fs';

const [reader, file] = process.argv.slice(2);
const text = readFileSync(file, 'utf8');
const moment = (date) => date.toISOString().replace('.000', '');

async function byIcalJs() {
  const { default: ICAL } = await import('ical.js');
  const end = (time) => (time.isDate ? time.toString() : moment(time.toJSDate()));
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, location, startDate, endDate } = new ICAL.Event(component);
    return { uid, name: summary, place: location, from: end(startDate), until: end(endDate) };
  });
}

async function byNodeIcal() {
  const { default: ical } = await import('node-ical');
  const dayOf = (date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return Object.values(ical.sync.parseICS(text))
    .filter(({ type }) => type === 'VEVENT')
    .map(({ uid, summary, location, start, end, datetype }) => {
      const written = datetype === 'date' ? dayOf : moment;
      return { uid, name: summary, place: location, from: written(start), until: written(end) };
    });
}

process.stdout.write(JSON.stringify(await { 'ical.js': byIcalJs, 'node-ical': byNodeIcal }[reader]()));
