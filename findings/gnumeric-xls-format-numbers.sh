#!/bin/bash
# Gnumeric 1.12.55 numbers the formats of its own in an xls file from 50, where the file format wants 164 and more and keeps 50 to 58 for days of East Asia: a
# reader that trusts the number, as calamine does, takes the number 7 with the format 000 for 7 January 1900.
#
# Versions:  Gnumeric 1.12.55 (Debian 12), xlsxwriter 3.2.0, python-calamine 0.9.1 and xlrd 2.0.1 (pip), LibreOffice 7.4.7.2 (Debian 12, libreoffice-calc-nogui
#            4:7.4.7-1+deb12u14) to compare
# Input:     an xlsx of XlsxWriter with 7 as 000 and 1234.5 as a sum in euros, saved as xls (BIFF8) by ssconvert of Gnumeric, and by LibreOffice
# Seen:      of Gnumeric the formats 50 and 51; calamine reads 1900-01-07 and 1903-05-18 12:00. Of LibreOffice 164 and more, and the numbers. xlrd, which asks the
#            record of the format first, reads the numbers of both
# Right:     [MS-XLS] 2.5.165, IFmt: "Custom number format identifiers MUST be greater than or equal to 0x00A4"; ECMA-376, part 1, 18.8.30, which it names for the
#            others: 50 to 58 are formats of days in its lists for Chinese, Japanese and Korean
#
# Ends with 0 as long as this is so, with 1 where it has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v soffice >/dev/null && command -v ssconvert >/dev/null ||
  { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui gnumeric=1.12.55-1; } >/dev/null
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q xlsxwriter==3.2.0 python-calamine==0.9.1 xlrd==2.0.1

venv/bin/python - <<'PYTHON'
import xlsxwriter
book = xlsxwriter.Workbook('numbers.xlsx')
sheet = book.add_worksheet()
sheet.write('A1', 7, book.add_format({'num_format': '000'}))
sheet.write('A2', 1234.5, book.add_format({'num_format': '#,##0.00 [$€-425]'}))
book.close()
PYTHON
ssconvert -T Gnumeric_Excel:excel_biff8 numbers.xlsx Gnumeric.xls 2>/dev/null
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to 'xls:MS Excel 97' numbers.xlsx >/dev/null 2>&1
mv numbers.xls LibreOffice.xls

venv/bin/python - <<'PYTHON' | tee seen
import python_calamine, xlrd
for writer in ('Gnumeric', 'LibreOffice'):
    book = xlrd.open_workbook(f'{writer}.xls', formatting_info=True)
    cells = [book.sheet_by_index(0).cell(row, 0) for row in (0, 1)]
    numbers = [book.xf_list[cell.xf_index].format_key for cell in cells]
    print(writer, 'formats from 164:', all(number >= 164 for number in numbers), *([] if min(numbers) >= 164 else sorted(numbers)))
    print(writer, 'xlrd:', *(cell.value if cell.ctype == xlrd.XL_CELL_NUMBER else 'no number' for cell in cells))
    print(writer, 'calamine:', *(row[0] for row in python_calamine.CalamineWorkbook.from_path(f'{writer}.xls').get_sheet_by_index(0).to_python()))
PYTHON
diff seen - <<'SEEN'
Gnumeric formats from 164: False 50 51
Gnumeric xlrd: 7.0 1234.5
Gnumeric calamine: 1900-01-07 1903-05-18 12:00:00
LibreOffice formats from 164: True
LibreOffice xlrd: 7.0 1234.5
LibreOffice calamine: 7 1234.5
SEEN
