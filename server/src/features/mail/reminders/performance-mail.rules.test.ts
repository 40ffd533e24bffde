import { describe, expect, test } from 'vitest';
import { composeAbout, type Said, wantedLine, whyNotAbout } from './performance-mail.rules.ts';

const unsaid: Said = { comes: null, late: false };
const yes: Said = { comes: true, late: false };
const no: Said = { comes: false, late: false };
const lateNo: Said = { comes: false, late: true };

test.each<[string, Said, ask: string | undefined, pieces: string | undefined, holders: string | undefined]>([
  ['has said nothing', unsaid, undefined, undefined, 'DANCES'],
  ['comes', yes, 'ANSWERED', undefined, 'DANCES'],
  ['does not come', no, 'ANSWERED', 'NOT_COMING', 'DANCES'],
  ['has said so too late: a keeper decides', lateNo, 'ANSWERED', undefined, 'DANCES'],
  ['does not dance', undefined, 'NOT_DANCING', 'NOT_DANCING', undefined],
])('who %s', (_, said, ...reasons) => {
  expect((['ASK', 'PIECES', 'HOLDERS'] as const).map((kind) => whyNotAbout(kind, said))).toEqual(reasons);
});

describe('words', () => {
  const performance = { name: 'Suve\r\ntants {nimi} <b>', onDay: '2027-03-28', gatherAt: null, place: null };
  const occasion = { performance, ensemble: 'Kirivöö', holderPages: false, publicUrl: 'https://ait.test' };
  const dancer = {
    name: 'Mari',
    former: null,
    numbers: [
      { name: 'Kaera-Jaan', imageUrl: null, clothingNames: [] },
      { name: 'Tuljak', imageUrl: null, clothingNames: [] },
    ],
    pieces: [],
  };

  test('of a name that is typed stay in one line, and are no HTML', () => {
    const { subject, html, text } = composeAbout('ASK', occasion, dancer);
    expect(subject).toBe('Kas tuled? Suve tants {nimi} <b> 28.3.2027');
    expect(text).toContain('Suve tants {nimi} <b>: pühapäev, 28. märts 2027\n');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toContain('<b>');
    expect(wantedLine(performance)).toMatch(/^Suve tants nimi <b> 28\.3\.2027: /);
  });

  test('without pages of dancers there is no link', () => {
    const { text } = composeAbout('ASK', occasion, dancer);
    expect(text).toContain('Palun vasta sellele kirjale, kas tuled.');
    expect(text).not.toContain('isiklik link');
    expect(composeAbout('ASK', { ...occasion, holderPages: true }, dancer).text).toContain('kas tuled: (isiklik link)');
  });

  test('the subject of a newcomer has the day alone', () => {
    const subjectOf = (mail: 'ASK' | 'PIECES') => composeAbout(mail, { ...occasion, isNewcomer: true }, dancer).subject;
    expect([subjectOf('ASK'), subjectOf('PIECES')]).toEqual(['Kas tuled? 28.3.2027', '28.3.2027: mida selga panna']);
  });

  test('of several numbers, and no list without pieces', () => {
    const { text } = composeAbout('PIECES', occasion, dancer);
    expect(text).toContain('Sinu tantsud: Kaera-Jaan, Tuljak');
    expect(text).not.toContain('Sinu riided');
  });

  test('the photo of a set stands once, with a whole address', () => {
    const numbers = dancer.numbers.map((number) => ({ ...number, imageUrl: '/images/muhu.webp' }));
    const { html } = composeAbout('PIECES', occasion, { ...dancer, numbers });
    expect(html.match(/<img [^>]*src="[^"]+"/g)).toEqual([expect.stringContaining('src="https://ait.test/images/muhu.webp"')]);
    expect(composeAbout('PIECES', occasion, dancer).html).not.toContain('<img');
  });
});
