/** Clothing of the demo ensemble. */

export type Gender = 'F' | 'M';

export interface Garment {
  readonly name: string;
  readonly type: string;
  readonly parish: string | null;
  readonly description: string | null;
  /** Gender of the wearer; null: all. */
  readonly gender: Gender | null;
  /** Its costume; null: common to all. */
  readonly costume: string | null;
  readonly pieces: number;
  readonly numbered: boolean;
  /** Smallest and largest size with the step; null: no sizes. */
  readonly sizes: readonly [from: number, to: number, step: number] | null;
}

type Sizes = Garment['sizes'];

const skirtSizes: Sizes = [68, 100, 4];
const bodySizes: Sizes = [34, 48, 2];
const menSizes: Sizes = [46, 58, 2];
const headSizes: Sizes = [54, 60, 1];
const shoeSizes: Sizes = [35, 46, 1];

interface Costume {
  readonly parish: string;
  readonly gender: Gender;
  readonly garments: readonly (readonly [name: string, type: string, pieces: number, sizes: Sizes, description?: string])[];
}

const costumes: readonly Costume[] = [
  {
    parish: 'Muhu',
    gender: 'F',
    garments: [
      ['Muhu naise põikitriibuline seelik', 'Seelikud', 32, skirtSizes, 'Kollane põhi, põikitriibud. Pesta ainult käsitsi, leige veega.'],
      ['Muhu tikitud põll', 'Põlled', 32, null],
      ['Muhu käised', 'Pluusid ja särgid', 32, bodySizes],
      ['Muhu liistik', 'Vestid ja liistikud', 30, bodySizes],
      ['Muhu tanu, pitsiga', 'Peakatted', 30, headSizes],
    ],
  },
  {
    parish: 'Kihnu',
    gender: 'F',
    garments: [
      ['Kihnu kört', 'Seelikud', 34, skirtSizes, 'Punane kört noortele, tumedam vanematele.'],
      ['Kihnu põll', 'Põlled', 30, null],
      ['Kihnu jakk', 'Pluusid ja särgid', 32, bodySizes],
      ['Kihnu rätt', 'Peakatted', 30, null],
      ['Kihnu kindad, troi', 'Vööd ja paelad', 28, null],
    ],
  },
  {
    parish: 'Tõstamaa',
    gender: 'F',
    garments: [
      ['Tõstamaa seelik', 'Seelikud', 30, skirtSizes],
      ['Tõstamaa põll', 'Põlled', 30, null],
      ['Tõstamaa käised', 'Pluusid ja särgid', 30, bodySizes],
      ['Tõstamaa liistik', 'Vestid ja liistikud', 28, bodySizes],
      ['Tõstamaa pottmüts', 'Peakatted', 28, headSizes],
    ],
  },
  {
    parish: 'Mustjala',
    gender: 'F',
    garments: [
      ['Mustjala seelik', 'Seelikud', 26, skirtSizes],
      ['Mustjala põll', 'Põlled', 26, null],
      ['Mustjala käised', 'Pluusid ja särgid', 26, bodySizes],
      ['Mustjala abu', 'Vestid ja liistikud', 26, bodySizes],
      ['Mustjala tanu', 'Peakatted', 24, headSizes],
    ],
  },
  {
    parish: 'Kolga-Jaani',
    gender: 'F',
    garments: [
      ['Kolga-Jaani seelik', 'Seelikud', 28, skirtSizes],
      ['Kolga-Jaani põll', 'Põlled', 28, null],
      ['Kolga-Jaani käised', 'Pluusid ja särgid', 28, bodySizes],
      ['Kolga-Jaani vest', 'Vestid ja liistikud', 26, bodySizes],
      ['Kolga-Jaani pärg', 'Peakatted', 26, headSizes],
    ],
  },
  {
    parish: 'Mustjala',
    gender: 'M',
    garments: [
      ['Meeste põlvpüksid, sinised', 'Püksid', 40, menSizes, 'Sinisest villasest riidest, põlve all paelaga.'],
      ['Mustjala särk', 'Pluusid ja särgid', 40, menSizes],
      ['Mustjala vest', 'Vestid ja liistikud', 38, menSizes],
      ['Mustjala kaabu', 'Peakatted', 36, headSizes],
    ],
  },
  {
    parish: 'Hargla',
    gender: 'M',
    garments: [
      ['Hargla põlvpüksid', 'Püksid', 30, menSizes],
      ['Hargla särk', 'Pluusid ja särgid', 30, menSizes],
      ['Hargla vest', 'Vestid ja liistikud', 30, menSizes],
      ['Hargla kaabu', 'Peakatted', 28, headSizes],
    ],
  },
];

const ofCostume = ({ parish, gender, garments }: Costume): Garment[] =>
  garments.map(([name, type, pieces, sizes, description]) => ({
    name,
    type,
    parish,
    description: description ?? null,
    gender,
    costume: `${parish} ${gender}`,
    pieces,
    numbered: true,
    sizes,
  }));

const forAll = (name: string, type: string, pieces: number, numbered: boolean, sizes: Sizes, gender: Gender | null = null): Garment => ({
  name,
  type,
  parish: null,
  description: null,
  gender,
  costume: null,
  pieces,
  numbered,
  sizes,
});

/** Forty clothing names of eight types. */
export const garments: readonly Garment[] = [
  ...costumes.flatMap(ofCostume),
  forAll('Pastlad', 'Jalavarjud', 102, true, shoeSizes),
  forAll('Pätid', 'Jalavarjud', 40, true, shoeSizes, 'F'),
  forAll('Valged villased sukad', 'Jalavarjud', 70, false, [36, 44, 2]),
  forAll('Kirivöö, lai', 'Vööd ja paelad', 44, true, null, 'F'),
  forAll('Sukapaelad', 'Vööd ja paelad', 60, false, null),
  forAll('Villane kampsun', 'Pluusid ja särgid', 24, true, menSizes, 'M'),
  forAll('Õlarätt', 'Peakatted', 0, true, null, 'F'),
];
