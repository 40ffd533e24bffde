import { describe, expect, test } from 'vitest';
import { PERSONAL_LINK_HTML } from '../../../mail/personal-link.ts';
import { composer, type Piece, type Reminded, type Texts, type Wording } from './compose.rules.ts';

const none: Texts = { subject: null, emailBeginning: null, emailMiddleEmpty: null, emailEnding: null };
const wording: Wording = {
  texts: none,
  ensemble: 'Kirivöö',
  now: new Date('2026-09-03T21:30:00Z'),
  sendInventory: true,
  holderPages: false,
  publicUrl: 'https://riided.ee',
};
const piece = (clothingName: string, clothingNumber: string | null = null, values: Partial<Piece> = {}): Piece => ({
  clothingName,
  clothingNumber,
  since: '2026-09-02T21:30:00Z',
  dueOn: null,
  imageUrl: null,
  ...values,
});
const mari: Reminded = { firstName: 'Mari', lastName: 'Tamm', groupName: 'Naisrühm', pieces: [piece('Muhu seelik', '12'), piece('Vöö')] };

const compose = (texts: Partial<Texts> = {}, person: Partial<Reminded> = {}, how: Partial<Wording> = {}) =>
  composer({ ...wording, ...how, texts: { ...none, ...texts } })({ ...mari, ...person });

/** Cells of the inventory table. */
const rows = (html: string) =>
  [...html.matchAll(/<td class="line [^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replaceAll('<br>', ' ').replace(/<[^>]*>/g, ''));

test('an ensemble without texts uses those of the product', () => {
  const { subject, html, text } = compose();
  expect(subject).toBe('Meeldetuletus: sinu käes olevad rõivad');
  expect(text).toBe('Tere, Mari!\n\nSinu käes on 2 eset:\n- Muhu seelik 12, alates 3.9.2026\n- Vöö, alates 3.9.2026\n\nKirivöö\n');
  expect(html).toContain('<title>Meeldetuletus: sinu käes olevad rõivad</title>');
  expect(rows(html)).toEqual(['Muhu seelik 12 alates 3.9.2026', 'Vöö alates 3.9.2026']);
  expect(html).not.toContain('<img');
});

test('pieces of a loan stand in a list of their own, under its days, and in no other', () => {
  const kungla = { id: 7, from: '2026-09-01', to: '2026-09-10', purpose: 'festival <A>' };
  const { text, html } = compose(
    {},
    { pieces: [piece('Vöö', '1', { loan: kungla }), piece('Seelik', '2'), piece('Vöö', '3', { loan: kungla })] },
  );
  expect(text).toBe(
    [
      'Tere, Mari!\n\nSinu käes on 1 ese:\n- Seelik 2, alates 3.9.2026',
      'Laen 1.9.2026–10.9.2026, festival <A>: 2 eset:\n- Vöö 1, alates 3.9.2026\n- Vöö 3, alates 3.9.2026',
      'Kirivöö\n',
    ].join('\n\n'),
  );
  expect(html).toContain('festival &lt;A&gt;: 2 eset');
});

test('dates are Estonian, in Estonian format', () => {
  const { text } = compose({ emailEnding: '<p>{täna}</p>' }, { pieces: [piece('Vöö', null, { since: '2026-01-31T22:00:00Z' })] });
  expect(text).toMatch(/alates 1\.2\.2026\n\n4\.9\.2026\n$/);
});

test('a person without pieces gets the ensemble’s text for that', () => {
  expect(compose({}, { pieces: [] }).text).toBe('Tere, Mari!\n\nSinu käes ei ole praegu ühtegi rõivast.\n\nKirivöö\n');
  const { html, text } = compose({ emailMiddleEmpty: '<p>Kõik on <strong>tagasi</strong>, {esemeid}.</p>' }, { pieces: [] });
  expect(text).toContain('\n\nKõik on tagasi, 0 eset.\n\n');
  expect(html).toContain('Kõik on <strong>tagasi</strong>, 0 eset.');
});

test.each([[mari.pieces], [[]]])('without the inventory there are beginning and ending only', (pieces) => {
  const { html, text } = compose({}, { pieces }, { sendInventory: false });
  expect(text).toBe('Tere, Mari!\n\nKirivöö\n');
  expect(html).not.toContain('Sinu käes');
});

describe('where dancers have pages', () => {
  const withPages = { holderPages: true };
  const LINE = 'Vaata ja kinnita, mis on sinu käes: ';

  test('a mail with a list carries the place of a link below it', () => {
    const { html, text } = compose({}, {}, withPages);
    expect(text).toContain(`- Vöö, alates 3.9.2026\n\n${LINE}(isiklik link)\n\nKirivöö\n`);
    expect(html).toContain(`>${LINE}${PERSONAL_LINK_HTML}</p>`);
  });

  test.each<[string, Partial<Texts>, Partial<Wording>]>([
    ['the beginning', { emailBeginning: '<p>Siin: <strong>{minu riided}</strong></p>' }, {}],
    ['the ending', { emailEnding: '<p>Siin: { Minu riided}</p>' }, {}],
    ['the free line', {}, { line: 'Siin: {minu riided}' }],
  ])('none is added where %s has it', (_, texts, how) => {
    const { html, text } = compose(texts, {}, { ...withPages, ...how });
    expect(html).toContain(PERSONAL_LINK_HTML);
    expect(text).toContain('Siin: (isiklik link)');
    expect(text).not.toContain(LINE);
  });

  test('a mail without a list carries none of its own', () => {
    expect(compose({}, { pieces: [] }, withPages).html).not.toContain(PERSONAL_LINK_HTML);
    expect(compose({}, {}, { ...withPages, sendInventory: false }).html).not.toContain(PERSONAL_LINK_HTML);
  });

  test('what somebody types is no place of a link in HTML, and neither is a subject', () => {
    const { html } = compose(
      { emailBeginning: `<p>(isiklik link) ${PERSONAL_LINK_HTML}</p>` },
      { pieces: [], firstName: PERSONAL_LINK_HTML },
      withPages,
    );
    expect(html).not.toContain(PERSONAL_LINK_HTML);
    expect(compose({ subject: 'Riided {minu riided}' }, {}, withPages).subject).toBe('Riided');
  });
});

test('where dancers have no pages the place of a link is empty', () => {
  const { html, text } = compose({ emailEnding: '<p>Siin: {minu riided}</p>' });
  expect(text).toMatch(/\n\nSiin:\s*$/);
  expect(html).not.toContain(PERSONAL_LINK_HTML);
});

test('a free line stands after the beginning as it was typed, with its placeholders filled', () => {
  const { html, text } = compose({}, {}, { line: 'Too reedeks <b>kõik</b>, {eesnimi} & {muu}' });
  expect(text).toContain('Tere, Mari!\n\nToo reedeks <b>kõik</b>, Mari & {muu}\n\nSinu käes on 2 eset:');
  expect(html).toContain('>Too reedeks &lt;b&gt;kõik&lt;/b&gt;, Mari &amp; {muu}</p>');
  expect(html.indexOf('Tere, Mari!')).toBeLessThan(html.indexOf('Too reedeks'));
  expect(html.indexOf('Too reedeks')).toBeLessThan(html.indexOf('Sinu käes on'));
});

test('placeholders are filled in subject and texts', () => {
  const all = '{eesnimi}, {nimi}, { RÜHM }, {ansambel}, {täna}, {esemeid}';
  const filled = 'Mari, Mari Tamm, Naisrühm, Kirivöö, 4.9.2026, 2 eset';
  const { subject, html, text } = compose({ subject: all, emailBeginning: `<h2>${all}</h2>`, emailEnding: `<p>${all}</p>` });
  expect(subject).toBe(filled);
  expect(text.split(filled)).toHaveLength(3);
  // Title, heading and paragraph.
  expect(html.split(filled)).toHaveLength(4);
});

test('a subject that fills to nothing becomes the product’s', () => {
  expect(compose({ subject: '{rühm}' }, { groupName: null }).subject).toBe('Meeldetuletus: sinu käes olevad rõivad');
});

describe('typed names', () => {
  const evil = `"'><script>alert(1)</script>&amp;{nimi}$&`;
  const shown = '&quot;&#39;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;amp;{nimi}$&amp;';
  const texts: Partial<Texts> = { subject: '{eesnimi}', emailBeginning: '<p>{nimi}</p>', emailEnding: '<p>{rühm}, {ansambel}</p>' };
  const person = { firstName: evil, lastName: evil, groupName: evil, pieces: [piece(evil, evil, { imageUrl: `/images/"onerror=.webp` })] };

  test('are escaped and not filled again', () => {
    const { subject, html, text } = compose(texts, person, { ensemble: evil });
    expect(subject).toBe(evil);
    expect(html).not.toContain('<script');
    expect(html).not.toContain('Mari');
    expect(html).toContain('src="https://riided.ee/images/&quot;onerror=-s.webp"');
    // Title, header, both names, group, ensemble; name and number.
    expect(html.split(shown)).toHaveLength(1 + 1 + 1 + 2 + 1 + 1 + 2);
    expect(text).toContain(`${evil} ${evil}\n\n`);
    expect(text).toContain(`\n- ${evil} ${evil}, alates`);
  });

  test('cannot break the subject line or turn the writing direction', () => {
    const { subject, html, text } = compose(texts, {
      ...person,
      firstName: 'Ma\r\nBcc: x@y.ee\u2028ri\u202e\u2066',
      pieces: [piece('Vö\u202eö\n12')],
    });
    expect(subject).toBe('Ma Bcc: x@y.ee ri');
    expect(text).toContain('\n- Vöö 12, alates');
    expect(html + text).not.toMatch(/[\u202e\u2066\u2028\r]/);
  });

  test('may be long, in any script', () => {
    const firstName = 'Ž'.repeat(200);
    const { subject, html, text } = compose(texts, { firstName, pieces: [piece('šõ👩‍👩‍👧o\u0303'.repeat(20), 'x'.repeat(200))] });
    expect(subject).toBe(firstName);
    for (const part of [html, text]) expect(part).toContain(`${'šõ👩‍👩‍👧o\u0303'.repeat(20)} ${'x'.repeat(200)}`);
  });
});

test('texts are cleaned again: a row may have been written by other means', () => {
  const { subject, html, text } = compose({
    subject: ' Tere\r\nBcc: x@y.ee\u202e ',
    emailBeginning: '<p onclick="x">a<script>alert(1)</script></p><p></p><iframe src="x"></iframe>',
  });
  expect(subject).toBe('Tere Bcc: x@y.ee');
  expect(html).toMatch(/<p class="words" [^>]*>a<\/p><p class="words" [^>]*>&nbsp;<\/p>/);
  expect(html).not.toMatch(/onclick|script>|iframe/);
  expect(text).toMatch(/^a\n\nSinu/);
});

test('headings and empty paragraphs have their looks, none is without', () => {
  const { html, text } = compose({ emailBeginning: '<h1>Pidu</h1><h2>Kus</h2><h3>Kuna</h3><p></p><h1></h1><p>a<br>b</p>' });
  expect([...html.matchAll(/<(p|h[123]) class="(\w+)" style="margin/g)].map(([, tag, kind]) => `${tag}.${kind}`)).toEqual([
    'p.title',
    ...['h1.title', 'h2.title', 'h3.title', 'p.words', 'h1.title', 'p.words'],
    'p.small',
    'p.words',
  ]);
  expect(html).not.toMatch(/<(p|h[123])>/);
  expect(text).toMatch(/^Pidu\n\nKus\n\nKuna\n+a\nb\n\n/);
});

test('a piece has its picture, small, wherever pictures are kept', () => {
  const pieces = [
    piece('Vöö', null, { imageUrl: '/images/ab.webp' }),
    piece('Tanu', null, { imageUrl: 'https://cdn.ee/x/cd.webp' }),
    piece('Kuub'),
  ];
  const { html } = compose({}, { pieces });
  expect([...html.matchAll(/<img src="([^"]*)" width="48" height="48" alt=""/g)].map(([, src]) => src)).toEqual([
    'https://riided.ee/images/ab-s.webp',
    'https://cdn.ee/x/cd-s.webp',
  ]);
  expect(rows(html)).toEqual(['Vöö alates 3.9.2026', 'Tanu alates 3.9.2026', 'Kuub alates 3.9.2026']);
  expect(html.match(/<td class="line" width="60"/g)).toHaveLength(3);
});
