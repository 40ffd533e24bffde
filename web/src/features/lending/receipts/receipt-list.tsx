import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { itemLabel, type Receipt, receiptHowWords } from '@riideait/contract';
import { formatDateTime } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import { receiptsQuery } from './receipts.api.ts';
import { t } from './texts.ts';

/** 'kirja lingiga', 'kohapeal (Piret Õunapuu)'. */
const howOf = ({ how, by }: Receipt): string => [receiptHowWords[how], by !== null && `(${by})`].filter(Boolean).join(' ');

const labelOf = ({ clothingName, clothingNumber }: Receipt['lines'][number]) => itemLabel(clothingName, clothingNumber);

/** What a person confirmed: day, how, and the pieces. */
export function ReceiptList({ personId }: { personId: number }) {
  const { data: receipts } = useApi(receiptsQuery(personId));
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {receipts.map((receipt) => (
        <Box component="li" key={receipt.id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography sx={{ fontWeight: 600 }}>{`${formatDateTime(receipt.at)}, ${howOf(receipt)}`}</Typography>
          <Lines receipt={receipt} />
        </Box>
      ))}
    </Box>
  );
}

function Lines({ receipt: { lines } }: { receipt: Receipt }) {
  const [has, missing] = [lines.filter((line) => !line.missing), lines.filter((line) => line.missing)];
  return (
    <>
      {has.length > 0 && <Typography variant="body2">{has.map(labelOf).join(', ')}</Typography>}
      {missing.length > 0 && (
        <Typography variant="body2" sx={{ color: 'error.main' }}>
          {t('missing', { items: missing.map(labelOf).join(', ') })}
        </Typography>
      )}
    </>
  );
}
