#!/bin/bash
# LibreOffice 7.4 saves each formula that is a text as 0 when it writes xls (MS Excel 97): every reader that does not calculate reads the
# number 0. LibreOffice does not show it, since it calculates such a file again.
#
# Versions:  LibreOffice 7.4.7.2 (Debian 12, libreoffice-calc-nogui 4:7.4.7-1+deb12u14), xlrd 2.0.1 (pip), xlsx 0.18.5 (npm)
# Input:     an ods whose formulas have their texts (="a"&"b": ab), as LibreOffice itself has saved it; saved as xls, and again as ods
# Seen:      FORMULA holds the double 0 and no record STRING follows; xlrd and SheetJS read 0; the number of another formula is right
# Right:     [MS-XLS] FormulaValue, and "The Microsoft Excel File Format" of OpenOffice.org, 5.50: a text is FFFF with the first byte 0, and
#            stands in a record STRING (5.102) behind the formula
#
# Ends with 0 as long as this is so, with 1 where the text is read.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v soffice >/dev/null || { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui; } >/dev/null
soffice --version
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q xlrd==2.0.1
npm init -y >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5

office() { soffice "-env:UserInstallation=file://$folder/profile" --headless "$@" >/dev/null 2>&1; }
printf '="a"&"b";=1+1\n="c"&"d";=2+1\n' > formulas.csv
office --infilter='CSV:59,34,76,1,,0,false,true,false,true' --convert-to ods:calc8 formulas.csv
office --convert-to 'xls:MS Excel 97' formulas.ods
unzip -p formulas.ods content.xml | grep -o '<text:p>[^<]*' | sed 's/<text:p>/ods  /'

venv/bin/python - <<'PYTHON'
import sys, xlrd
rows = [row for row in map(xlrd.open_workbook('formulas.xls').sheet_by_index(0).row_values, range(2))]
print('xlrd  ', rows)
sys.exit(0 if rows == [[0.0, 2.0], [0.0, 3.0]] else 1)
PYTHON
node -e "
const XLSX = require('xlsx');
const book = XLSX.readFile('formulas.xls');
const rows = XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 });
console.log('SheetJS', JSON.stringify(rows));
process.exit(JSON.stringify(rows) === '[[0,2],[0,3]]' ? 0 : 1);
"
