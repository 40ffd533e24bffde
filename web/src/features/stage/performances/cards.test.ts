import type { DancerCard } from '@riideait/contract';
import { expect, test } from 'vitest';
import { piecesInWords, setsOfCard } from './cards.ts';
import { changesBefore } from './changes.ts';

type Piece = DancerCard['numbers'][number]['pieces'][number];

const piece = (clothingName: string, state: Piece['state'], clothingNumber: string | null = null): Piece => ({
  ...{ clothingNameId: 1, clothingName, state, clothingNumber, size: null, sizeLabel: null },
});

test('a card says which pieces, what is her own, what is missing, and nothing of what she is to have none of', () => {
  const pieces = [
    piece('Seelik', 'HELD', '12'),
    piece('Pluus', 'PROPOSED', '4'),
    piece('Vöö', 'OWN'),
    piece('Tanu', 'NONE'),
    piece('Põll', 'EMPTY'),
  ];
  expect(piecesInWords(pieces)).toBe('Seelik nr 12; Pluus nr 4; Vöö (oma); Tanu (puudu)');
  expect(piecesInWords([piece('Seelik', null)])).toBe('Seelik');
});

test('a card names each set once, with its photo, in the order of the numbers', () => {
  const number = (id: number, setName: string | null) => ({
    id,
    position: id,
    name: `Tants ${id}`,
    setName,
    imageUrl: setName === 'Muhu' ? '/images/muhu.webp' : null,
    pieces: [piece(`${setName}`, 'NONE')],
  });
  const card = {
    id: 1,
    name: 'Mari',
    groupName: null,
    own: [],
    numbers: [number(1, 'Muhu'), number(2, null), number(3, 'Kihnu'), number(4, 'Muhu')],
  };
  expect(setsOfCard(card).map(({ name, imageUrl }) => [name, imageUrl])).toEqual([
    ['Muhu', '/images/muhu.webp'],
    ['Kihnu', null],
  ]);
});

test('changes for the wall: those with time enough too', () => {
  const change = (personName: string, isShort: boolean) => ({
    ...{ personId: 1, personName, fromId: 1, fromName: 'Tuljak', toId: 2, toName: 'Polka', fromSet: 'Muhu', toSet: 'Kihnu' },
    ...{ pieces: 9, hasSeconds: isShort ? 30 : 300, needsSeconds: 130, isShort },
  });
  const changes = changesBefore([change('Mari', true), change('Liis', false), change('Anu', true)], 2);
  expect(changes.map(({ names, isShort }) => [names.join(), isShort])).toEqual([
    ['Mari,Anu', true],
    ['Liis', false],
  ]);
});
