/** Numbers of ten pieces of one garment, *Muhu seelik*, as keepers write them: for the tests of every place where a number is typed. */
export const numbersOfPieces = ['12', '0012', '120', '12a', 'B-12', 'A 12', '12.5', '12/3', '12-3', 'M-12'] as const;
type NumberOfPiece = (typeof numbersOfPieces)[number];

/** What a typing finds: pieces of exactly that number, those with a letter or sign after it, and others that begin so. */
export interface NumberCase {
  readonly typed: string;
  readonly exact: readonly NumberOfPiece[];
  readonly lettered: readonly NumberOfPiece[];
  readonly longer: readonly NumberOfPiece[];
  /** A number and nothing else, as the filters by number take it. */
  readonly isAlone: boolean;
}

const case12 = { exact: ['12', '0012'], lettered: ['12a', '12.5', '12/3', '12-3'], longer: ['120'] } as const;
const only = (number: NumberOfPiece) => ({ exact: [number], lettered: [], longer: [] });

export const numberCases: readonly NumberCase[] = [
  ...['nr 12', 'nr.12', '№12', '#12', '12.', '012'].map((typed) => ({ typed, ...case12, isAlone: true })),
  ...['B12', 'b-12', 'B 12', 'B–12'].map((typed) => ({ typed, ...only('B-12'), isAlone: true })),
  ...['12a', '12 a'].map((typed) => ({ typed, ...only('12a'), isAlone: true })),
  { typed: 'a12', ...only('A 12'), isAlone: true },
  { typed: '12/3', ...only('12/3'), isAlone: true },
  { typed: '12-3', ...only('12-3'), isAlone: true },
  { typed: 'M-12', ...only('M-12'), isAlone: true },
  { typed: '12 seelik', ...case12, isAlone: false },
  ...['seelik b 12', 'seelik nr B-12'].map((typed) => ({ typed, ...only('B-12'), isAlone: false })),
];
