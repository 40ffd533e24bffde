import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EaseForm, EaseExample as Example } from '@riideait/contract';
import { useApiWhile } from '../../../ui/api.ts';
import { LoadFailed } from '../../../ui/states.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { FitMark } from '../../fitting/fit/fit-mark.embed.tsx';
import { easeExampleQuery } from './ease.api.ts';
import { t as easeText } from './ease-texts.ts';

/** Dancers and pieces of the ensemble under these limits. */
export function EaseExample({ draft }: { draft: EaseForm }) {
  const { garmentKind, criterion, min, idealFrom, idealTo, max } = useDebounced(draft);
  const { data, error } = useApiWhile(true, easeExampleQuery({ garmentKind, criterion, min, idealFrom, idealTo, max }));
  if (error) return <LoadFailed />;
  if (data === undefined) return null;
  if (data.pieces.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{easeText('noExample')}</Typography>;
  return (
    <Box component="table" sx={table}>
      <caption>{easeText('example', { name: data.pieces[0]?.clothingName })}</caption>
      <thead>
        <tr>
          <th scope="col">{easeText('person')}</th>
          {data.pieces.map((piece) => (
            <th key={piece.clothingId} scope="col">
              <Piece {...piece} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.people.map(({ id, name, fits }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {data.pieces.map(({ clothingId }, index) => {
              const fit = fits[index];
              return <td key={clothingId}>{fit && <FitMark fit={fit} />}</td>;
            })}
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const Piece = ({ clothingNumber, sizeLabel }: Example['pieces'][number]) => (
  <>
    {clothingNumber ?? '–'}
    {sizeLabel !== null && (
      <Box component="span" sx={{ display: 'block', fontWeight: 400, color: 'text.secondary' }}>
        {easeText('size', { size: sizeLabel })}
      </Box>
    )}
  </>
);

const table = {
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  '& caption': { textAlign: 'left', pb: 0.5, color: 'text.secondary' },
  '& th, & td': { textAlign: 'left', verticalAlign: 'middle', px: 0.75, py: 0.25, borderTop: 1, borderColor: 'divider' },
  '& th:first-of-type': { pl: 0 },
} as const;
