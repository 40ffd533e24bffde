export const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const SERIF = "font-family:Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The product's woven belt as table cells: mail programs block pictures. */
const [MADDER, LINEN, INDIGO, OCHRE] = ['#8a1c2b', '#f3ead7', '#1d3461', '#d8a23a'];
const STITCHES = [OCHRE, MADDER, MADDER, LINEN, INDIGO, LINEN, MADDER, MADDER];
const REPEATS = 8;
const belt = Array.from({ length: REPEATS }, () =>
  STITCHES.map((colour) => `<td bgcolor="${colour}" style="background:${colour}"></td>`).join(''),
).join('');

/** Dark mode: our colours where the mail program supports them, readable ones where it inverts by itself. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #14171e !important; }
  .card { background: #1e232d !important; border-color: #343b49 !important; }
  .words, .title { color: #ece8df !important; }
  .small { color: #a9afbd !important; }
  .line { border-color: #343b49 !important; }
  .link { color: #a9c1ee !important; }
  .button { background: #a9c1ee !important; color: #132445 !important; }
}`;

interface Page {
  /** Plain text. */
  readonly title: string;
  /** Body of the card, safe HTML; uses the classes above. */
  readonly card: string;
}

/** The frame of every mail: a table of at most 600 px with inline styles. */
export const mailPage = ({ title, card }: Page): string => `<!doctype html>
<html lang="et">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f4ee">
<table ${TABLE} class="page" style="background:#f7f4ee"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:600px">
<tr><td><table ${TABLE} style="table-layout:fixed;height:8px;font-size:0;line-height:0"><tr height="8">${belt}</tr></table></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e4ded2;border-top:0;border-radius:0 0 10px 10px;padding:28px 24px 20px;overflow-wrap:anywhere;word-break:break-word">
${card}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for HTML. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
