import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { FilterSelect } from '../../ui/filters.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { clothingNameQuery } from '../clothing-names/clothing-names.api.ts';
import { historyQuery, namesOfNumberQuery } from './history.api.ts';
import { HistoryPieceCard } from './history-piece-card.tsx';
import { piecesOf } from './history-pieces.ts';

interface OfNumberProps {
  clothingNumber: string;
  clothingNameId: number | undefined;
  onName: (clothingNameId: number | undefined) => void;
}

function usePiecesOf(clothingNumber: string) {
  const { data: names, pagination, busy } = useApi(namesOfNumberQuery(clothingNumber));
  const { data: entries } = useApi(historyQuery({ clothingNumber }));
  return { pieces: piecesOf(entries, names, clothingNumber), shownNames: names.length, allNames: pagination.resultCount, busy };
}

/** Chooses among clothing names with the same number. */
export function NameOfNumberFilter({ clothingNumber, clothingNameId, onName }: OfNumberProps) {
  const { t } = useTranslation('history');
  const { pieces } = usePiecesOf(clothingNumber);
  const names = new Map(pieces.map(({ clothingNameId, clothingName }) => [clothingNameId, clothingName]));
  if (names.size < 2) return null;

  return (
    <FilterSelect
      label={t('clothingName')}
      value={clothingNameId}
      options={[...names].map(([value, label]) => ({ value, label }))}
      onChange={onName}
    />
  );
}

export function HistoryOfNumber({ clothingNumber, clothingNameId, onName }: OfNumberProps) {
  const { t } = useTranslation('history');
  const { pieces, shownNames, allNames, busy } = usePiecesOf(clothingNumber);
  const shown = pieces.filter((piece) => clothingNameId === undefined || piece.clothingNameId === clothingNameId);

  if (pieces.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<SearchOff />}
          title={t('unknown', { number: clothingNumber })}
          text={t('unknownText')}
          action={
            <ButtonLink to="/clothing/search" variant="outlined">
              {t('searchClothing')}
            </ButtonLink>
          }
        />
      </Card>
    );
  return (
    <Stack aria-busy={busy} sx={{ gap: 2, opacity: busy ? 0.55 : 1 }}>
      {shown.length === 0 && (
        <Card>
          <EmptyState
            icon={<SearchOff />}
            title={t('unknownOfName', { number: clothingNumber })}
            action={
              <Button variant="outlined" onClick={() => onName(undefined)}>
                {t('showAll')}
              </Button>
            }
          />
        </Card>
      )}
      {shown.map((piece) => (
        <HistoryPieceCard key={piece.key} piece={piece} />
      ))}
      {allNames > shownNames && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('more', { shown: shownNames, all: allNames })}
        </Typography>
      )}
    </Stack>
  );
}

/** An item without a number, found by id. */
export function HistoryOfItem({ clothingId, clothingNameId }: { clothingId: number; clothingNameId: number | undefined }) {
  const { t } = useTranslation('history');
  const { data: entries } = useApi(historyQuery({ clothingId }));
  const pieces = piecesOf(entries);

  if (pieces.length > 0) return pieces.map((piece) => <HistoryPieceCard key={piece.key} piece={piece} />);
  if (clothingNameId !== undefined) return <NeverIssued clothingNameId={clothingNameId} />;
  return (
    <Card>
      <EmptyState title={t('neverIssued')} />
    </Card>
  );
}

function NeverIssued({ clothingNameId }: { clothingNameId: number }) {
  const { data: name } = useApi(clothingNameQuery(clothingNameId));
  return piecesOf([], [name]).map((piece) => <HistoryPieceCard key={piece.key} piece={piece} />);
}
