import { expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';

const evil = `"'><script>alert(1)</script>&`;

test('text of a letter is escaped', () => {
  const html = letterHtml({
    subject: evil,
    paragraphs: [evil],
    action: { label: evil, url: `https://a.ee/?b=${evil}` },
    afterwards: [evil],
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain(evil);
  // Title, heading, paragraph, label, link, link as text, footer.
  expect(html.split('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')).toHaveLength(1 + 8);
});

test('a letter without a link has no button and keeps its lines', () => {
  const html = letterHtml({ subject: 'Tere', paragraphs: ['Mari\nJüri'] });
  expect(html).toContain('Mari<br>Jüri');
  expect(html).not.toContain('<a ');
});
