#!/bin/bash
# LibreOffice 7.4 reads a cell of an ods file without the words that stand in a span within a span, and without the line breaks within a paragraph, and says
# nothing: of a text with a word in bold that Gnumeric has saved, what stands before that word is left.
#
# Versions:  LibreOffice 7.4.7.2 (Debian 12, libreoffice-calc-nogui 4:7.4.7-1+deb12u14), Gnumeric 1.12.55 (Debian 12), xlsxwriter 3.2.0 and odfpy 1.4.1 (pip)
# Input:     an xlsx of XlsxWriter with a text of two lines and a text with a word in bold, saved as ods by ssconvert of Gnumeric: it writes <text:line-break/>,
#            and a span for each property of a font (size, colour, weight), one within the other
# Seen:      LibreOffice reads "onetwo" for "one", a line break, "two"; of "skirt red wool" with "red" in bold only "skirt "; Gnumeric and odfpy read both whole
# Right:     OpenDocument 1.3, part 3: a <text:span> may stand within a <text:span> and gives its text a style (6.1.7); <text:line-break> is a line break (6.1.5)
#
# Ends with 0 as long as this is so, with 1 where a text is read whole.
set -eu
export LC_ALL=C.UTF-8
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
command -v soffice >/dev/null && command -v ssconvert >/dev/null ||
  { apt-get update -qq && apt-get install -y -qq libreoffice-calc-nogui gnumeric=1.12.55-1; } >/dev/null
soffice --version
cd "$folder"
python3 -m venv venv
venv/bin/pip install -q xlsxwriter==3.2.0 odfpy==1.4.1

venv/bin/python - <<'PYTHON'
import xlsxwriter
book = xlsxwriter.Workbook('texts.xlsx')
sheet = book.add_worksheet()
sheet.write('A1', 'one\ntwo', book.add_format({'text_wrap': True}))
sheet.write_rich_string('A2', 'skirt ', book.add_format({'bold': True}), 'red', ' wool')
sheet.write('A3', 'plain')
book.close()
PYTHON
ssconvert texts.xlsx texts.ods 2>/dev/null
mkdir gnumeric office
ssconvert texts.ods gnumeric/texts.csv 2>/dev/null
soffice "-env:UserInstallation=file://$folder/profile" --headless --convert-to csv --outdir office texts.ods >/dev/null 2>&1

venv/bin/python - <<'PYTHON'
import csv, sys
from odf import teletype
from odf.opendocument import load
from odf.table import TableCell
written = ['one\ntwo', 'skirt red wool', 'plain']
seen = {'odfpy': [text for text in map(teletype.extractText, load('texts.ods').getElementsByType(TableCell)) if text]}
for reader in ('gnumeric', 'office'):
    with open(f'{reader}/texts.csv', newline='', encoding='utf-8') as lines:
        seen[reader] = [row[0] for row in csv.reader(lines)]
for reader, texts in seen.items(): print(reader.ljust(8), texts)
sys.exit(0 if seen == {'odfpy': written, 'gnumeric': written, 'office': ['onetwo', 'skirt ', 'plain']} else 1)
PYTHON
