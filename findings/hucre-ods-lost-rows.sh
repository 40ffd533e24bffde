#!/bin/bash
# Neither reader of hucre 1.0.0 reads the whole of an ods file, and neither says so: readOds leaves out repeated heading rows and grouped rows,
# streamOdsRows has them and runs the paragraphs of a cell together.
#
# Versions:  hucre 1.0.0 (npm), odfpy 1.4.1 (pip) as the writer, xlsx 0.18.5 (npm) to compare
# Input:     an ods of odfpy: a heading row that is repeated on each page, a plain row, a grouped row, a row of two cells of two lines (a line
#            break in one paragraph, and two paragraphs)
# Seen:      readOds answers two of four rows; streamOdsRows "threefour" for the paragraphs "three" and "four"; SheetJS all as it was written
# Right:     OpenDocument 1.3, part 3, chapter 9.1: rows of a table stand within <table:table-header-rows> and <table:table-row-group> too;
#            each <text:p> is a paragraph of its own (chapter 5.1.3). LibreOffice writes both kinds of rows: Format, Print Ranges; Data, Group.
#
# Ends with 0 as long as this is so, with 1 where it has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q odfpy==1.4.1
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 xlsx@0.18.5

venv/bin/python - <<'PYTHON'
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import Table, TableCell, TableHeaderRows, TableRow, TableRowGroup
from odf.text import LineBreak, P

def row(*cells):
    made = TableRow()
    for paragraphs in cells:
        cell = TableCell(valuetype='string')
        for paragraph in paragraphs:
            cell.addElement(paragraph)
        made.addElement(cell)
    return made

def broken(first, second):
    paragraph = P(text=first)
    paragraph.addElement(LineBreak())
    paragraph.addText(second)
    return paragraph

book = OpenDocumentSpreadsheet()
table = Table(name='Skirts')
heading = TableHeaderRows()
heading.addElement(row([P(text='Name')], [P(text='Place')]))
group = TableRowGroup()
group.addElement(row([P(text='grouped')], [P(text='shelf 2')]))
table.addElement(heading)
table.addElement(row([P(text='plain')], [P(text='shelf 1')]))
table.addElement(group)
table.addElement(row([broken('one', 'two')], [P(text='three'), P(text='four')]))
book.spreadsheet.addElement(table)
book.save('rows.ods')
PYTHON

cat > read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { readOds, streamOdsRows } from 'hucre/ods';
import XLSX from 'xlsx';
const content = readFileSync('rows.ods');
const whole = (await readOds(content)).sheets[0].rows;
const streamed = [];
for await (const row of streamOdsRows(content)) streamed.push(row.values);
const book = XLSX.read(content);
const bySheetJs = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 });
const heading = ['Name', 'Place'];
const plain = ['plain', 'shelf 1'];
const grouped = ['grouped', 'shelf 2'];
const lines = ['one\ntwo', 'three\nfour'];
const seen = { 'hucre, readOds': whole, 'hucre, streamOdsRows': streamed, SheetJS: bySheetJs };
for (const [reader, rows] of Object.entries(seen)) console.log(reader.padEnd(20), JSON.stringify(rows));
const is = (rows, ...expected) => JSON.stringify(rows) === JSON.stringify(expected);
process.exit(is(bySheetJs, heading, plain, grouped, lines) && is(whole, plain, lines) && is(streamed, heading, plain, grouped, ['one\ntwo', 'threefour']) ? 0 : 1);
NODE
node read.mjs
