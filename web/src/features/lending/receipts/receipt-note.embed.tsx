import { type Person, type Receipt, receiptHowWords } from '@riideait/contract';
import { formatDateTime } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { receiptsQuery } from './receipts.api.ts';
import { t } from './texts.ts';

/** For paper: when and how the person confirmed what they hold; nothing where they have not. */
export function ReceiptNote({ person }: { person: Person }) {
  const mayRead = useMay('receipts:read');
  const stands = person.receipt?.stands === true;
  const [newest] = useApiWhile(mayRead && stands, receiptsQuery(person.id)).data ?? [];
  if (newest === undefined) return null;
  const missing = newest.lines.filter((line) => line.missing).length;
  const count = newest.lines.length;
  return (
    <p>
      {t(missing === 0 ? 'noteAll' : 'noteSome', {
        at: formatDateTime(newest.at),
        how: receiptHowWords[newest.how],
        by: byOf(newest),
        count,
        has: count - missing,
      })}
    </p>
  );
}

const byOf = ({ by }: Receipt): string => (by === null ? '' : ` (${by})`);
