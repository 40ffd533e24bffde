#!/bin/bash
# WebKitGTK 2.50 cuts a row of a table into two sheets between its lines though the row and its cell have `break-inside: avoid`. A block within the cell that has
# it stays whole.
#
# Versions:  gir1.2-webkit2-4.1 2.50.6-1~deb12u2, pdftotext of poppler 22.12.0 (Debian 12)
# Input:     a table of thirty rows of five lines, with `break-inside: avoid` on rows and cells; the same table with it on a block in each cell; printed by
#            WebKit's print operation to a PDF of A4, which takes about seven rows a sheet
# Seen:      the first has rows 8, 15, 22 and 29 on two sheets each; the second has each row on one
# Right:     CSS Fragmentation Module Level 3, 3.2: break-inside is for rows and cells as for other boxes (all but inline, ruby, column and absolutely positioned ones),
#            avoid: "Avoid a break within the box". By 4.4 that yields only where no other place to break is left; here one is before each row.
#
# Ends with 0 as long as this is so, with 1 where no row is cut.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
/usr/bin/python3 -c "import gi; gi.require_version('WebKit2', '4.1')" 2>/dev/null && command -v xvfb-run >/dev/null && command -v pdftotext >/dev/null ||
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-gi gir1.2-webkit2-4.1 xvfb xauth poppler-utils; } >/dev/null
cd "$folder"

cat > print.py <<'PYTHON'
import os, sys
import gi
gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2

def page(name, style, before='', after=''):
    rows = ''.join(f'<tr><td>{before}{"<br>".join(f"row{row} line{line}" for line in range(1, 6))}{after}' for row in range(1, 31))
    with open(f'{name}.html', 'w') as file:
        file.write(f'<!doctype html><style>body {{ margin: 0; font: 12pt/20pt sans-serif }} {style} {{ break-inside: avoid }}</style><table>{rows}</table>')

def printed(name):
    def loaded(view, event):
        if event != WebKit2.LoadEvent.FINISHED: return
        settings = Gtk.PrintSettings()
        settings.set_printer('Print to File')
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_FILE_FORMAT, 'pdf')
        settings.set(Gtk.PRINT_SETTINGS_OUTPUT_URI, f'file://{os.getcwd()}/{name}.pdf')
        settings.set_paper_size(Gtk.PaperSize.new(Gtk.PAPER_NAME_A4))
        view.operation = WebKit2.PrintOperation.new(view)
        view.operation.set_print_settings(settings)
        view.operation.connect('finished', lambda _: Gtk.main_quit())
        view.operation.connect('failed', lambda _, error: sys.exit(error.message))
        view.operation.print_()
    view = WebKit2.WebView()
    window = Gtk.Window()
    window.add(view)
    window.show_all()
    view.connect('load-changed', loaded)
    view.load_uri(f'file://{os.getcwd()}/{name}.html')
    Gtk.main()

print('WebKitGTK', '.'.join(str(part()) for part in (WebKit2.get_major_version, WebKit2.get_minor_version, WebKit2.get_micro_version)))
page('rows', 'tr, td')
page('blocks', 'div', '<div>', '</div>')
printed('rows')
printed('blocks')
PYTHON
xvfb-run -a /usr/bin/python3 print.py 2>/dev/null

for name in rows blocks; do
  sheets=$(pdfinfo $name.pdf | sed -n 's/^Pages: *//p')
  # Rows that stand on more than one sheet.
  cut=$(for sheet in $(seq "$sheets"); do pdftotext -f "$sheet" -l "$sheet" $name.pdf - | grep -o 'row[0-9]*' | sort -uV; done | sort -V | uniq -d | paste -sd' ')
  echo "$name: $sheets sheets, cut: ${cut:-none}"
done | tee seen
grep -q 'rows: .* cut: row' seen && grep -q 'blocks: .* cut: none' seen
