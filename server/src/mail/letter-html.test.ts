import { expect, test } from 'vitest';
import { letterHtml } from './letter-html.ts';

const evil = `"'><script>alert(1)</script>&`;

test('what stands in a letter cannot become markup', () => {
  const html = letterHtml({
    subject: evil,
    paragraphs: [evil],
    action: { label: evil, url: `https://a.ee/?b=${evil}` },
    afterwards: [evil],
  });
  expect(html).not.toContain('<script');
  expect(html).not.toContain(evil);
  // Title, heading, paragraph, label, link and link as text, and what stands below.
  expect(html.split('&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;')).toHaveLength(1 + 8);
});

test('a letter of words alone has no button, and keeps its lines', () => {
  const html = letterHtml({ subject: 'Tere', paragraphs: ['Mari\nJüri'] });
  expect(html).toContain('Mari<br>Jüri');
  expect(html).not.toContain('<a ');
});
