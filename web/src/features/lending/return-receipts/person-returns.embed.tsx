import Box from '@mui/material/Box';
import { itemLabel, piecesBack, type ReturnReceiptRow } from '@riideait/contract';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useMayNow } from '../../../shell/use-session.ts';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Loaded, Nothing } from '../../../ui/section.tsx';
import { mailWords, returnReceiptsQuery } from './return-receipts.api.ts';
import { t } from './texts.ts';

/** Receipts of return of a person, folded; they are read when it opens. */
export function PersonReturns({ personId }: { personId: number }) {
  if (!useMayNow('receipts:read')) return null;
  return (
    <Collapsible title={t('receipts')}>
      <Loaded query={returnReceiptsQuery(personId)} skeleton={<LinesSkeleton lines={2} height={52} />}>
        {(receipts) =>
          receipts.length === 0 ? (
            <Nothing>{t('none')}</Nothing>
          ) : (
            <RowList>
              {receipts.map((receipt) => (
                <li key={receipt.id}>
                  <Receipt receipt={receipt} />
                </li>
              ))}
            </RowList>
          )
        }
      </Loaded>
    </Collapsible>
  );
}

/** Day, how many pieces, which, and its mail; opens the sheet. */
function Receipt({ receipt }: { receipt: ReturnReceiptRow }) {
  const { id, personId, onDay, lines } = receipt;
  const [back, undone] = [piecesBack(lines), lines.length - piecesBack(lines)];
  const facts = [t('back', { count: back }), undone > 0 && t('undone', { count: undone }), mailWords(receipt)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ px: 2, py: 1, overflowWrap: 'anywhere' }}>
      <TextLink
        to="/print/person/$id/return"
        params={{ id: personId }}
        search={{ receipt: id }}
        sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
      >
        {writtenDay(onDay)}
      </TextLink>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{facts}</Box>
      <Box sx={{ typography: 'body2' }}>
        {lines
          .flatMap(({ undoneAt, clothingName, clothingNumber }) => (undoneAt ? [] : [itemLabel(clothingName, clothingNumber)]))
          .join(', ')}
      </Box>
    </Box>
  );
}
