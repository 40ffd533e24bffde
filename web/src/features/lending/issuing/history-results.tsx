import SearchOff from '@mui/icons-material/SearchOff';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { compareBy } from '../../../ui/compare.ts';
import { FilterSelect } from '../../../ui/filters.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { clothingNameQuery } from '../../wardrobe/clothing-names/clothing-names.api.ts';
import { historyOfItemQuery, historyOfNumberQuery, ISSUES, itemsOfNumberQuery } from './history.api.ts';
import { HistoryPieceCard } from './history-piece-card.tsx';
import { isNeverIssued, itemsOnPage, piecesOf } from './history-pieces.ts';
import { t as historyText } from './history-texts.ts';

interface OfNumberProps {
  clothingNumber: string;
  clothingNameId: number | undefined;
  page: number;
  onName: (clothingNameId: number | undefined) => void;
  onPage: (page: number) => void;
}

function usePiecesOf({ clothingNumber, clothingNameId, page }: Pick<OfNumberProps, 'clothingNumber' | 'clothingNameId' | 'page'>) {
  const { data: items, pagination, busy } = useApi(itemsOfNumberQuery(clothingNumber));
  const history = useApi(historyOfNumberQuery({ clothingNumber, clothingNameId, page }));
  const issues = history.pagination.resultCount;
  const place = { isFirst: page === 1, isLast: page * ISSUES >= issues };
  const asked = items.filter((item) => isNeverIssued(item) && (clothingNameId === undefined || item.clothingNameId === clothingNameId));
  return {
    pieces: piecesOf(history.data, itemsOnPage(asked, history.data, place)),
    issues,
    items,
    allItems: pagination.resultCount,
    busy: busy || history.busy,
  };
}

/** Chooses among clothing names with the same number. */
export function NameOfNumberFilter({ clothingNumber, clothingNameId, page, onName }: Omit<OfNumberProps, 'onPage'>) {
  const { pieces, items } = usePiecesOf({ clothingNumber, clothingNameId, page });
  const named = [...items, ...pieces].toSorted(compareBy(({ clothingName }) => clothingName));
  const names = new Map(named.map((piece) => [piece.clothingNameId, piece.clothingName]));
  if (names.size < 2 && clothingNameId === undefined) return null;

  return (
    <FilterSelect
      label={historyText('clothingName')}
      value={clothingNameId}
      options={[...names].map(([value, label]) => ({ value, label }))}
      onChange={onName}
    />
  );
}

export function HistoryOfNumber({ clothingNumber, clothingNameId, page, onName, onPage }: OfNumberProps) {
  const { pieces, issues, items, allItems, busy } = usePiecesOf({ clothingNumber, clothingNameId, page });

  if (!busy && pieces.length === 0 && page > 1) return <Navigate to="." search={(now: object) => ({ ...now, page: undefined })} replace />;
  if (pieces.length === 0 && items.length === 0 && clothingNameId === undefined)
    return (
      <Card>
        <EmptyState
          icon={<SearchOff />}
          title={historyText('unknown', { number: clothingNumber })}
          text={historyText('unknownText')}
          action={
            <ButtonLink to="/clothing/search" variant="outlined">
              {historyText('searchClothing')}
            </ButtonLink>
          }
        />
      </Card>
    );
  return (
    <Stack aria-busy={busy} sx={{ gap: 2, opacity: busy ? 0.55 : 1 }}>
      {pieces.length === 0 && (
        <Card>
          <EmptyState
            icon={<SearchOff />}
            title={historyText('unknownOfName', { number: clothingNumber })}
            action={
              <Button variant="outlined" onClick={() => onName(undefined)}>
                {historyText('showAll')}
              </Button>
            }
          />
        </Card>
      )}
      {pieces.map((piece) => (
        <HistoryPieceCard key={piece.key} piece={piece} />
      ))}
      {issues > ISSUES && <Pager page={page} count={ISSUES} resultCount={issues} onPage={onPage} />}
      {allItems > items.length && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {historyText('more', { shown: items.length, all: allItems })}
        </Typography>
      )}
    </Stack>
  );
}

/** An item without a number, found by id. */
export function HistoryOfItem({ clothingId, clothingNameId }: { clothingId: number; clothingNameId: number | undefined }) {
  const { data: entries } = useApi(historyOfItemQuery(clothingId));
  const pieces = piecesOf(entries);

  if (pieces.length > 0) return pieces.map((piece) => <HistoryPieceCard key={piece.key} piece={piece} />);
  if (clothingNameId !== undefined) return <NeverIssued clothingNameId={clothingNameId} />;
  return (
    <Card>
      <EmptyState title={historyText('neverIssued')} />
    </Card>
  );
}

function NeverIssued({ clothingNameId }: { clothingNameId: number }) {
  const { data: name } = useApi(clothingNameQuery(clothingNameId));
  return piecesOf([], [{ clothingNameId, clothingName: name.name, clothingNumber: null }]).map((piece) => (
    <HistoryPieceCard key={piece.key} piece={piece} />
  ));
}
