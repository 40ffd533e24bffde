import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type CountedEntry, pilesCountedTwice } from '@riideait/contract';
import { pileLabel } from './count-hits.ts';
import { lastSeq } from './counts.ts';
import { t } from './texts.ts';
import { type Counting, postEntry, withdraw } from './use-counting.ts';

const sumOf = (entries: readonly CountedEntry[]) => entries.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** Says that two people have counted a pile unaware of each other; one tap says how many pieces there are. */
export const CountedTwiceNote = ({ stocktakeId, counting: { counted, register } }: { stocktakeId: number; counting: Counting }) =>
  pilesCountedTwice(counted).map(({ entries, ...pile }) => {
    const { nameId, sizeLabel, placeId } = pile;
    const label = pileLabel(register, pile);
    const counters = [...Map.groupBy(entries, ({ by }) => by)].map(([by, own]) => ({ who: by ?? t('somebody'), count: sumOf(own) }));
    const sum = sumOf(entries);
    const settle = (amount: number) => {
      for (const { id } of entries) withdraw(stocktakeId, id);
      postEntry(stocktakeId, placeId, label, { clothingNameId: nameId, sizeLabel, amount, knew: lastSeq(counted) });
    };
    return (
      <Alert
        key={`${nameId} ${sizeLabel} ${placeId}`}
        severity="warning"
        action={[...new Set([...counters.map(({ count }) => count), sum])].map((amount) => (
          <Button key={amount} onClick={() => settle(amount)}>
            <span>{t(amount === sum ? 'bothPiles' : 'onePile', { count: amount })}</span>
          </Button>
        ))}
      >
        <strong>{[label, register.placeOf(placeId)].filter(Boolean).join(' · ')}</strong>
        <br />
        {counters.map((counter) => t('countedAmount', counter)).join(', ')}. {t('sameOrTwo')}
      </Alert>
    );
  });
