import Typography from '@mui/material/Typography';
import { useApiWhile } from '../../../ui/api.ts';
import { careTextsQuery } from './care-texts.api.ts';
import { t } from './texts.ts';

/** How to care for pieces of a clothing name; nothing where nobody has said. */
export function CareText({ nameId }: { nameId: number }) {
  const { data: texts = [] } = useApiWhile(true, careTextsQuery);
  const own = texts.find(({ clothingNameIds }) => clothingNameIds.includes(nameId));
  if (own === undefined) return null;
  return (
    <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{t('care')}</strong>
      <div style={{ whiteSpace: 'pre-line' }}>{own.text}</div>
    </Typography>
  );
}

interface CareLinesProps {
  /** What somebody has. */
  pieces: readonly { readonly clothingNameId: number; readonly clothingName: string }[];
}

/** On paper: each text once, with the names that it holds for. */
export function CareLines({ pieces }: CareLinesProps) {
  const { data: texts = [] } = useApiWhile(true, careTextsQuery);
  return texts.map(({ of, clothingNameIds, text }) => {
    const names = new Set(pieces.flatMap((piece) => (clothingNameIds.includes(piece.clothingNameId) ? [piece.clothingName] : [])));
    return (
      names.size > 0 && (
        <p key={of} style={{ whiteSpace: 'pre-line' }}>
          <strong>{t('careOf', { names: [...names].join(', ') })}:</strong> {text}
        </p>
      )
    );
  });
}
