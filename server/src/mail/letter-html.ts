import type { Letter } from './post.ts';

const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const SERIF = "font-family:Georgia,'Times New Roman',serif";
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';

/** The woven line of the product, as cells: mail programs show no picture unasked. */
const [MADDER, LINEN, INDIGO, OCHRE] = ['#8a1c2b', '#f3ead7', '#1d3461', '#d8a23a'];
const STITCHES = [OCHRE, MADDER, MADDER, LINEN, INDIGO, LINEN, MADDER, MADDER];
const REPEATS = 8;
const belt = Array.from({ length: REPEATS }, () =>
  STITCHES.map((colour) => `<td bgcolor="${colour}" style="background:${colour}"></td>`).join(''),
).join('');

/** A mail program that shows dark pages gets colours of ours; one that turns colours by itself finds nothing that vanishes. */
const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #14171e !important; }
  .card { background: #1e232d !important; border-color: #343b49 !important; }
  .words, .title { color: #ece8df !important; }
  .small { color: #a9afbd !important; }
  .link { color: #a9c1ee !important; }
  .button { background: #a9c1ee !important; color: #132445 !important; }
}`;

/** How a letter looks: a table of 600 px at most, all styles in their places. Everything that comes from outside is escaped. */
export function letterHtml({ subject, paragraphs, action, afterwards = [] }: Letter): string {
  return `<!doctype html>
<html lang="et">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f7f4ee">
<table ${TABLE} class="page" style="background:#f7f4ee"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} style="max-width:600px">
<tr><td><table ${TABLE} style="table-layout:fixed;height:8px;font-size:0;line-height:0"><tr height="8">${belt}</tr></table></td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e4ded2;border-top:0;border-radius:0 0 10px 10px;padding:28px 24px 20px;overflow-wrap:anywhere;word-break:break-word">
<p class="small" style="margin:0 0 20px;${SERIF};font-size:16px;color:#5a6070">Riideait</p>
<h1 class="title" style="margin:0 0 16px;${SERIF};font-size:24px;line-height:1.25;font-weight:600;color:#1d3461">${escaped(subject)}</h1>
${paragraphs.map((words) => paragraph(words, 'words', 'font-size:16px;color:#1f2430')).join('\n')}
${action === undefined ? '' : button(action)}
${afterwards.map((words) => paragraph(words, 'small', 'font-size:14px;color:#5a6070')).join('\n')}
</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const paragraph = (words: string, kind: string, style: string) =>
  `<p class="${kind}" style="margin:0 0 16px;${SANS};line-height:1.5;${style}">${escaped(words).replaceAll('\n', '<br>')}</p>`;

/** The link stands below the button too, for those who cannot press it or want to see where it leads. */
const button = ({
  label,
  url,
}: NonNullable<Letter['action']>) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" bgcolor="#1d3461" style="background:#1d3461;border-radius:10px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:13px 26px;border-radius:10px;${SANS};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p class="small" style="margin:0 0 20px;${SANS};font-size:14px;line-height:1.5;color:#5a6070">Kui nupp ei avane, kopeeri see aadress veebilehitsejasse:<br><a class="link" href="${escaped(url)}" style="color:#1d3461;word-break:break-all">${escaped(url)}</a></p>`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
