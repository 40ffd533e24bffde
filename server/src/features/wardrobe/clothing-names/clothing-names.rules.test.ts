import { expect, test } from 'vitest';
import { holdersSentence, whyNotDeletable } from './clothing-names.rules.ts';

test.each([
  [['Mari Tamm'], 'Mari Tamm'],
  [['Mari Tamm', 'Jaan Saar'], 'Mari Tamm ja Jaan Saar'],
  [['Mari Tamm', 'Jaan Saar', 'Õie Kask'], 'Mari Tamm, Jaan Saar ja Õie Kask'],
  [['Mari Tamm', 'Jaan Saar', 'Õie Kask', 'Ants Ader'], 'Mari Tamm, Jaan Saar ja veel 2'],
  [['Mari Tamm', 'Jaan Saar', 'Õie Kask', 'Ants Ader', 'Leelo Kõiv'], 'Mari Tamm, Jaan Saar ja veel 3'],
])('%j hold it: %s', (holders, sentence) => expect(holdersSentence(holders)).toBe(sentence));

const skirt = (issued: number) => ({
  id: 1,
  name: 'Muhu seelik',
  description: null,
  parish: 'Muhu',
  clothingTypeId: 1,
  clothingTypeName: 'Seelikud',
  imageUrl: null,
  placeId: null,
  placeName: null,
  inventory: { present: 3, issued, inactive: 1, care: 0, total: 4 + issued },
  version: 1,
});

test.each([
  ['nothing is out', 0, [], []],
  ['one is out', 1, ['Mari Tamm'], ['Nimetust „Muhu seelik“ ei saa kustutada: väljas on 1 ese (Mari Tamm)']],
  ['one person has several', 2, ['Mari Tamm'], ['Nimetust „Muhu seelik“ ei saa kustutada: väljas on 2 eset (Mari Tamm)']],
])('deleting where %s', (_, issued, holders, texts) =>
  expect(whyNotDeletable(skirt(issued), holders, []).map(({ text }) => text)).toEqual(texts),
);
