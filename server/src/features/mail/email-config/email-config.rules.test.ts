import { describe, expect, test } from 'vitest';
import { checkContent } from './email-config.rules.ts';

const codes = (form: Parameters<typeof checkContent>[0]) => checkContent(form).refusals.map(({ code, field }) => [code, field]);

describe('placeholders in a text', () => {
  const check = (content: string) => checkContent({ type: 'BEGINNING', content });

  test.each([
    '<p>Tere, {eesnimi}! { Nimi } {RÜHM} {ansambel} {täna} {esemeid}</p>',
    '<p>{r&uuml;hm} {&nbsp;eesnimi}</p>',
    '<p><strong>{eesnimi}</strong></p>',
    '<p>Sulg { üksi</p><p>ja teine } eraldi</p>',
  ])('may stand: %s', (content) => expect(check(content).refusals).toEqual([]));

  test('unknown ones are named, with the known ones', () => {
    const { refusals } = check('<p>{perenimi}, {eesnimi}, {<strong>võõras</strong>} &#123;a &amp; b}</p><p>{perenimi}</p>');
    expect(refusals).toEqual([
      {
        code: 'UNKNOWN_PLACEHOLDER',
        field: 'content',
        text: 'Kohatäiteid {perenimi}, {võõras}, {a & b} ei ole. Sobivad: {eesnimi}, {nimi}, {rühm}, {ansambel}, {täna}, {tähtaeg}, {esemeid}, {minu riided}.',
      },
    ]);
  });

  test.each(['<p>{ees<strong>nimi</strong>}</p>', '<p>{eesnimi} {<em>eesnimi</em>}</p>', '<p>{eesnimi<em>}</em> ja {eesnimi}</p>'])(
    'are refused where tags split them: %s',
    (content) => {
      expect(check(content).refusals).toMatchObject([
        { code: 'BROKEN_PLACEHOLDER', field: 'content', text: expect.stringContaining('Kohatäide {eesnimi} on') },
      ]);
    },
  );

  test('one split by a comment or an unknown tag is whole after cleaning', () => {
    expect(check('<p>{ees<!-- -->ni<span>mi</span>}</p>')).toEqual({ value: '<p>{eesnimi}</p>', refusals: [] });
  });
});

test('an address is valid or refused', () => {
  expect(checkContent({ type: 'REPLY_TO', content: 'riided@ansambel.ee' })).toEqual({ value: 'riided@ansambel.ee', refusals: [] });
  expect(checkContent({ type: 'REPLY_TO', content: 'Mari <mari@tants.ee>' })).toEqual({ value: 'mari@tants.ee', refusals: [] });
  for (const content of ['mari', 'a@b.ee, c@d.ee', 'a@b.ee\nBcc: c@d.ee', `${'a'.repeat(250)}@b.ee`])
    expect(codes({ type: 'REPLY_TO', content }), content).toEqual([['INVALID', 'content']]);
});

test('a subject is one line of at most 200 characters, without HTML', () => {
  const content = `<b>„Rõivad“</b> & {nimi} ${'š'.repeat(170)}`;
  expect(checkContent({ type: 'SUBJECT', content })).toEqual({ value: content, refusals: [] });
  expect(codes({ type: 'SUBJECT', content: 'a'.repeat(201) })).toEqual([['INVALID', 'content']]);
  expect(codes({ type: 'SUBJECT', content: 'Tere\nBcc: mari@tants.ee' })).toEqual([['INVALID', 'content']]);
  expect(codes({ type: 'SUBJECT', content: 'Tere, {perenimi}' })).toEqual([['UNKNOWN_PLACEHOLDER', 'content']]);
});

test.each(['REPLY_TO', 'SUBJECT', 'BEGINNING', 'MIDDLE_EMPTY', 'ENDING'] as const)('%s without visible text is null', (type) => {
  expect(checkContent({ type, content: null })).toEqual({ value: null, refusals: [] });
  expect(checkContent({ type, content: '\u200b' })).toEqual({ value: null, refusals: [] });
});

test.each(['<p>', '{nimi}'])('a text that would grow to megabytes in each mail is refused: %s', (piece) => {
  expect(codes({ type: 'ENDING', content: `a${piece.repeat(600)}` })).toEqual([['INVALID', 'content']]);
  expect(codes({ type: 'ENDING', content: `a${piece.repeat(300)}` })).toEqual([]);
});

test('empty paragraphs are null', () => {
  expect(checkContent({ type: 'ENDING', content: '<p></p><p><br></p>' }).value).toBeNull();
});
