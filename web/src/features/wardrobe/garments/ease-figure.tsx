import { styled } from '@mui/material/styles';
import type { Criterion, EaseRow, GarmentKind } from '@riideait/contract';
import { alongside, BODY, FOOT, measuredLines } from '../../../lib/body-lines.ts';
import { OCHRE } from '../../../ui/theme.ts';

const SKIRT = 'M31 61H49L61 120Q40 126 19 120Z';
const garments: Readonly<Record<GarmentKind, string>> = {
  SKIRT,
  // With the ends of a drawstring.
  SKIRT_ADJUSTABLE: `${SKIRT}M40 64L36 72M40 64L45 71`,
  SHIRT: 'M35 30C30 33 25 33 22 37L11 73L20 77L28 53L26 88H54L52 53L60 77L69 73L58 37C55 33 50 33 45 30Q40 36 35 30Z',
  BODICE: 'M33 31L29 36C30 42 28.5 46 28 49C29 56 30.5 60 30.5 68L40 72L49.5 68C49.5 60 51 56 52 49C51.5 46 50 42 51 36L47 31L40 47Z',
  COAT: 'M35 30C30 33 25 33 22 37L12 74L20.5 77L28 53C29.5 58 30 62 29 68L21 108H59L51 68C50 62 50.5 58 52 53L59.5 77L68 74L58 37C55 33 50 33 45 30L40 45ZM40 45V108',
  TROUSERS: 'M30.5 62H49.5L54 84L51.5 132H42L40 94L38 132H28.5L26 84Z',
  SHOES: 'M23 90C20 100 20 108 28 108H70C77 108 77 97 69 94C62 91 56 88 53 84L46 90C40 94 30 94 23 90Z',
  PASTLAD: 'M24 92C21 100 21 108 28 108H70C76 108 76 99 69 96C60 93 52 90 48 84M26 86L50 80M26 80L50 74M27 74L49 68',
  HEADWEAR: 'M29 12C28 -2 52 -2 51 12Q40 16 29 12Z',
  NONE: '',
};

/** From and to of the length of a garment. */
const lengths: Readonly<Partial<Record<GarmentKind, readonly [number, number]>>> = {
  ...{ SKIRT: [61, 122], SKIRT_ADJUSTABLE: [61, 122], COAT: [30, 108], TROUSERS: [62, 132] },
};

const lineOf = (kind: GarmentKind, criterion: Criterion) =>
  criterion === 'LENGTH' ? { front: alongside(70, ...(lengths[kind] ?? [0, 0])) } : measuredLines[criterion];

/** Where a rule measures: a body with the garment and the measured line. */
export function EaseFigure({ garmentKind, criterion }: Pick<EaseRow, 'garmentKind' | 'criterion'>) {
  const { front, behind } = lineOf(garmentKind, criterion);
  return (
    <Drawing viewBox="0 0 80 150" width={60} height={112} aria-hidden>
      {criterion === 'FOOT' ? (
        <path className="body" d={FOOT} />
      ) : (
        <>
          <path className="body" d={BODY} />
          <path className="body" d={BODY} transform="translate(80 0) scale(-1 1)" />
        </>
      )}
      <path className="garment" d={garments[garmentKind]} />
      {behind !== undefined && <path className="measure behind" d={behind} />}
      <path className="measure" d={front} />
    </Drawing>
  );
}

const Drawing = styled('svg')(({ theme }) => ({
  flex: 'none',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '& .body': { stroke: theme.palette.text.secondary, strokeWidth: 1.4 },
  '& .garment': { stroke: '#a8660a', strokeWidth: 1.2, fill: OCHRE, fillOpacity: 0.22 },
  '& .measure': { stroke: theme.palette.primary.main, strokeWidth: 2.4 },
  '& .behind': { strokeDasharray: '2 3.5', strokeWidth: 1.6 },
}));
