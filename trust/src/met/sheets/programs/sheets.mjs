// SheetJS. write CELLS FILE: the cells of a JSON file in the format of the name; read FILE: all cells of a spreadsheet as JSON.
import { readFileSync } from 'node:fs';
import XLSX from 'xlsx';

const [what, file, target] = process.argv.slice(2);

if (what === 'write') {
  const rows = JSON.parse(readFileSync(file, 'utf8'));
  const cells = rows.map((row) => row.map((value) => (typeof value === 'object' ? new Date(`${value.day}T00:00:00Z`) : value)));
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(cells, { UTC: true, dateNF: 'yyyy-mm-dd' }), 'Leht');
  XLSX.writeFile(book, target);
} else {
  const book = XLSX.readFile(file, { cellDates: true, UTC: true });
  const text = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value));
  const rowsOf = (sheet) => XLSX.utils.sheet_to_json(sheet, { header: 1, defval: '', UTC: true, blankrows: true });
  process.stdout.write(JSON.stringify(book.SheetNames.map((name) => rowsOf(book.Sheets[name]).map((row) => row.map(text)))));
}
