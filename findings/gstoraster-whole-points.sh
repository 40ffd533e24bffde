#!/bin/bash
# gstoraster of cups-filters gives Ghostscript the size of a page in whole points, though the PPD's and the head of its raster have parts of points:
# on a paper of 72 x 153.12 points all lies half a dot of 300 dpi too high, and bars of two dots become three.
#
# Versions:  cups-filters 1.28.17-3+deb12u2, ghostscript 10.0.0, printer-driver-dymo 1.4.0-12 (Debian 12): LabelWriter 450, paper 11352
# Input:     PDF pages of exactly the paper's size with five bars, each a dot and a half high within two whole dots from the page's upper edge
# Seen:      gs -dDEVICEHEIGHTPOINTS=153 for a page of 153.12 points (cupsPageSize in the raster's head); bars of 3 dots, 1 light one between them. On a
#            paper of whole points (162 x 90) bars of 2 dots, 2 light ones between them
# Right:     PostScript Printer Description File Format Specification 4.3, 5.15: PaperDimension has real numbers; CUPS raster format: cupsPageSize is the
#            size of the page in points, with fractions (cups/raster.h, cups_page_header2_t)
#
# Ends with 0 as long as this is so, with 1 where it has changed.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
[ -x /usr/sbin/cupsfilter ] && [ -x /usr/lib/cups/driver/dymo ] && [ -x /usr/lib/cups/filter/gstoraster ] ||
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends cups cups-filters=1.28.17-3+deb12u2 ghostscript printer-driver-dymo; } >/dev/null
cd "$folder"
/usr/lib/cups/driver/dymo cat dymo:0/cups/model/lw450.ppd > lw450.ppd

cat > bars.py <<'PYTHON'
import struct, subprocess, sys

DOT = 72 / 300

def pdf(width, height):
    bars = ' '.join(f'20 {height - (50 + 4 * bar) * DOT - 1.75 * DOT:.4f} 20 {1.5 * DOT:.4f} re f' for bar in range(5)).encode()
    objects = [b'<</Type/Catalog/Pages 2 0 R>>', b'<</Type/Pages/Kids[3 0 R]/Count 1>>',
               f'<</Type/Page/Parent 2 0 R/MediaBox[0 0 {width} {height}]/Contents 4 0 R/Resources<<>>>>'.encode(),
               b'<</Length %d>>stream\n' % len(bars) + bars + b'\nendstream']
    text, places = b'%PDF-1.4\n', []
    for number, content in enumerate(objects, 1):
        places.append(len(text))
        text += b'%d 0 obj\n%b\nendobj\n' % (number, content)
    start = len(text)
    text += b'xref\n0 5\n0000000000 65535 f \n' + b''.join(b'%010d 00000 n \n' % place for place in places)
    return text + b'trailer<</Size 5/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n' % start

def printed(paper, width, height):
    open('bars.pdf', 'wb').write(pdf(width, height))
    command = ['/usr/sbin/cupsfilter', '-p', 'lw450.ppd', '-m', 'application/vnd.cups-raster', '-o', f'PageSize={paper}', 'bars.pdf']
    done = subprocess.run(command, capture_output=True, check=True)
    raster, head = done.stdout, 4
    lines, bits, bytes_a_line = (struct.unpack_from('<I', raster, head + at)[0] for at in (376, 388, 392))
    size = struct.unpack_from('<f', raster, head + 432)[0]
    told = [word for word in done.stderr.decode(errors='replace').split() if word.startswith('-dDEVICEHEIGHTPOINTS')]
    column = int(25 / DOT) * bits // 8
    dark = [raster[head + 1796 + line * bytes_a_line + column] < 128 for line in range(lines)]
    runs = []
    for is_dark in dark:
        if runs and runs[-1][0] == is_dark: runs[-1][1] += 1
        else: runs.append([is_dark, 1])
    inner = [length for _, length in runs[1:-1]]
    print(f'{width} x {height}: cupsPageSize {size:.2f}, {told[0]}, bars and gaps {inner}')
    return inner

parts = printed('w72h154', 72, 153.12)
whole = printed('w162h90', 162, 90)
sys.exit(0 if parts == [3, 1, 3, 1, 3, 1, 3, 1, 3] and whole == [2] * 9 else 1)
PYTHON
python3 bars.py
