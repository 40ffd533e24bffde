#!/bin/bash
# exceljs 4.4.0 reads each date four years and a day too early from a workbook in the date system of 1904 that LibreOffice has saved: it knows
# date1904="1", and not date1904="true".
#
# Versions:  exceljs 4.4.0 (npm), LibreOffice 7.4.7.2 (Debian 12, libreoffice-calc-nogui 4:7.4.7-1+deb12u14), xlsxwriter 3.2.0 (pip), openpyxl 3.1.5
#            and python-calamine 0.9.1 (pip) to compare
# Input:     an xlsx of XlsxWriter with the option date_1904 and the day 12 December 2026; the same, saved as xlsx by LibreOffice
# Seen:      exceljs reads 2026-12-12 from the first and 2022-12-11 from the second; openpyxl and calamine 2026-12-12 from both
# Right:     ECMA-376, part 1, 18.2.28: date1904 of workbookPr is of type xsd:boolean; XML Schema Part 2, 3.2.2: its values are true, false, 1 and 0
#
# Ends with 0 as long as this is so, with 1 where it has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v soffice >/dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } >/dev/null
soffice --version
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q xlsxwriter==3.2.0 openpyxl==3.1.5 python-calamine==0.9.1
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0

venv/bin/python - <<'PYTHON'
from datetime import date
import xlsxwriter
book = xlsxwriter.Workbook('written.xlsx', {'date_1904': True})
book.add_worksheet().write_datetime('A1', date(2026, 12, 12), book.add_format({'num_format': 'yyyy-mm-dd'}))
book.close()
PYTHON
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to xlsx --outdir saved written.xlsx >/dev/null 2>&1
mv saved/written.xlsx saved.xlsx

cat > read.mjs <<'NODE'
import ExcelJS from 'exceljs';
for (const file of ['written', 'saved']) {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(`${file}.xlsx`);
  console.log(file, 'exceljs ', book.worksheets[0].getCell('A1').value.toISOString().slice(0, 10));
}
NODE
{
  for file in written saved; do echo "$file $(unzip -p $file.xlsx xl/workbook.xml | grep -o 'date1904="[^"]*"')"; done
  node read.mjs
  venv/bin/python - <<'PYTHON'
import openpyxl, python_calamine
for file in ('written', 'saved'):
    print(file, 'openpyxl', openpyxl.load_workbook(f'{file}.xlsx').active['A1'].value.date())
    print(file, 'calamine', python_calamine.CalamineWorkbook.from_path(f'{file}.xlsx').get_sheet_by_index(0).to_python()[0][0])
PYTHON
} | tee seen
diff seen - <<'SEEN'
written date1904="1"
saved date1904="true"
written exceljs  2026-12-12
saved exceljs  2022-12-11
written openpyxl 2026-12-12
written calamine 2026-12-12
saved openpyxl 2026-12-12
saved calamine 2026-12-12
SEEN
