import type { Letter } from './letter.ts';
import { escaped, mailPage, SANS, SERIF } from './mail-page.ts';

/** HTML of a letter; escapes all its texts. */
export const letterHtml = ({ subject, paragraphs, action, afterwards = [] }: Letter): string =>
  mailPage({
    title: subject,
    card: `<p class="small" style="margin:0 0 20px;${SERIF};font-size:16px;color:#5a6070">Riideait</p>
<h1 class="title" style="margin:0 0 16px;${SERIF};font-size:24px;line-height:1.25;font-weight:600;color:#1d3461">${escaped(subject)}</h1>
${paragraphs.map((words) => paragraph(words, 'words', 'font-size:16px;color:#1f2430')).join('\n')}
${action === undefined ? '' : button(action)}
${afterwards.map((words) => paragraph(words, 'small', 'font-size:14px;color:#5a6070')).join('\n')}`,
  });

const paragraph = (words: string, kind: string, style: string) =>
  `<p class="${kind}" style="margin:0 0 16px;${SANS};line-height:1.5;${style}">${escaped(words).replaceAll('\n', '<br>')}</p>`;

/** Repeats the link as text below the button. */
const button = ({
  label,
  url,
}: NonNullable<Letter['action']>) => `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr>
<td class="button" bgcolor="#1d3461" style="background:#1d3461;border-radius:10px"><a class="button" href="${escaped(url)}" style="display:inline-block;padding:13px 26px;border-radius:10px;${SANS};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td>
</tr></table>
<p class="small" style="margin:0 0 20px;${SANS};font-size:14px;line-height:1.5;color:#5a6070">Kui nupp ei avane, kopeeri see aadress veebilehitsejasse:<br><a class="link" href="${escaped(url)}" style="color:#1d3461;word-break:break-all">${escaped(url)}</a></p>`;
