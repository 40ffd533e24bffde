#!/bin/bash
# hucre 1.0.0 reads an xls file without two kinds of texts, and says nothing: partly bold texts of Gnumeric (record RSTRING) and the
# texts of array formulas (a record ARRAY stands between FORMULA and STRING).
#
# Versions:  hucre 1.0.0 (npm), Gnumeric 1.12.55 (Debian 12), xlsxwriter 3.2.0 and xlrd 2.0.1 (pip), xlsx 0.18.5 (npm)
# Input:     an xlsx of XlsxWriter with one partly bold text and one array formula, saved as xls (BIFF8) by ssconvert of Gnumeric
# Seen:      hucre answers null for both cells; xlrd and SheetJS read both texts
# Right:     [MS-XLS], ABNF of worksheets: FORMULA = [Uncalced] Formula [Array / Table / ShrFmla / SUB] [String *Continue]: a record may stand between;
#            RSTRING (0x00D6) is a cell with a text: "The Microsoft Excel File Format" of OpenOffice.org. hucre names it in its list of
#            records (dist/xls/biff.mjs) and has no case for it (dist/xls/reader.mjs).
#
# Ends with 0 as long as this is so, with 1 where a cell is read.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v ssconvert >/dev/null || { apt-get update -qq && apt-get install -y -qq gnumeric=1.12.55-1; } >/dev/null
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q xlsxwriter==3.2.0 xlrd==2.0.1
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hucre@1.0.0 xlsx@0.18.5

venv/bin/python - <<'PYTHON'
import xlsxwriter
book = xlsxwriter.Workbook('texts.xlsx')
sheet = book.add_worksheet()
sheet.write_rich_string('A1', 'light', book.add_format({'bold': True}), 'blue belt')
sheet.write_array_formula('A2:A2', '{="No "&"2"}', None, 'No 2')
sheet.write('A3', 'plain')
book.close()
PYTHON
ssconvert -T Gnumeric_Excel:excel_biff8 texts.xlsx texts.xls 2>/dev/null

cat > read.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { readXls } from 'hucre/xlsx';
import XLSX from 'xlsx';
const content = readFileSync('texts.xls');
const byHucre = (await readXls(content)).sheets[0].rows;
const book = XLSX.read(content);
const bySheetJs = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 }).map(([text]) => text);
console.log('hucre  ', JSON.stringify([0, 1, 2].map((row) => byHucre[row]?.[0] ?? null)));
console.log('SheetJS', JSON.stringify(bySheetJs));
const isRight = JSON.stringify(bySheetJs) === '["lightblue belt","No 2","plain"]';
const isLost = [0, 1].every((row) => (byHucre[row]?.[0] ?? null) === null) && byHucre[2]?.[0] === 'plain';
process.exit(isRight && isLost ? 0 : 1);
NODE
venv/bin/python -c "import xlrd; print('xlrd   ', xlrd.open_workbook('texts.xls').sheet_by_index(0).col_values(0))"
node read.mjs
