#!/bin/bash
# Gnumeric 1.12.55 and exceljs 4.4.0 read a date that an xlsx has in the form of ISO 8601 as its year: 12 December 2026 is 2026, which their formats show as a day
# of July 1905. A time of day is its hour, which they show as a day of January 1900.
#
# Versions:  Gnumeric 1.12.55 (Debian 12), exceljs 4.4.0 (npm), openpyxl 3.1.5 (pip) as the writer, LibreOffice 7.4.7.2 (Debian 12, libreoffice-calc-nogui
#            4:7.4.7-1+deb12u14) and python-calamine 0.9.1 (pip) to compare
# Input:     an xlsx of openpyxl with `iso_dates`: a date, a moment and a time of day, written as <c t="d"><v>2026-12-12</v></c>
# Seen:      Gnumeric 1905/07/18 twice and 1900/01/18; exceljs 1905-07-18 twice and 1900-01-17; LibreOffice and calamine as they were written
# Right:     ECMA-376, part 1, 18.18.11 (ST_CellType): "d" is a cell with a date in the ISO 8601 format
#
# Ends with 0 as long as this is so, with 1 where either reads a date.
set -eu
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v soffice >/dev/null && command -v ssconvert >/dev/null ||
  { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui gnumeric=1.12.55-1; } >/dev/null
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q openpyxl==3.1.5 python-calamine==0.9.1
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0

venv/bin/python - <<'PYTHON'
from datetime import date, datetime, time
from openpyxl import Workbook
book = Workbook()
book.iso_dates = True
for value in (date(2026, 12, 12), datetime(2026, 12, 12, 18, 30), time(18, 30)): book.active.append([value])
book.save('dates.xlsx')
PYTHON
ssconvert dates.xlsx gnumeric.csv 2>/dev/null
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv dates.xlsx >/dev/null 2>&1

cat > read.mjs <<'NODE'
import ExcelJS from 'exceljs';
const book = new ExcelJS.Workbook();
await book.xlsx.readFile('dates.xlsx');
console.log('exceljs    ', [1, 2, 3].map((row) => book.worksheets[0].getCell(row, 1).value.toISOString().slice(0, 16)).join());
NODE
{
  unzip -p dates.xlsx xl/worksheets/sheet1.xml | grep -o '<c [^>]*t="d"><v>[^<]*</v>'
  echo "Gnumeric    $(paste -sd, gnumeric.csv)"
  node read.mjs
  echo "LibreOffice $(paste -sd, dates.csv)"
  venv/bin/python - <<'PYTHON'
from python_calamine import CalamineWorkbook
rows = CalamineWorkbook.from_path('dates.xlsx').get_sheet_by_index(0).to_python()
print('calamine   ', ','.join(str(date) for (date,) in rows))
PYTHON
} | tee seen
diff seen - <<'SEEN'
<c r="A1" s="1" t="d"><v>2026-12-12</v>
<c r="A2" s="2" t="d"><v>2026-12-12T18:30:00</v>
<c r="A3" s="3" t="d"><v>18:30:00</v>
Gnumeric    1905/07/18,1905/07/18,"1900/01/18 00:00:00"
exceljs     1905-07-18T00:00,1905-07-18T00:00,1900-01-17T00:00
LibreOffice 2026-12-12,2026-12-12 18:30:00,18:30:00
calamine    2026-12-12,2026-12-12 18:30:00,18:30:00
SEEN
