import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Person } from '@riideait/contract';
import { lazy, Suspense, useId, useState } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useMayNow } from '../../../shell/use-session.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { DeskConfirm } from './desk-confirm.embed.tsx';
import { HolderLinks, useMayShowLinks } from './holder-links.tsx';
import { t } from './texts.ts';

const ReceiptList = lazy(() => import('./receipt-list.tsx').then((module) => ({ default: module.ReceiptList })));

/** 'Kinnitas 12.11.2026, 8 eset', 'Kinnitas 12.11.2026, 7/8', 'Ei ole kinnitanud'; 'Kinnitusi ei ole' of who holds nothing. */
function wordsOf({ receipt }: Person, isHolding: boolean): string {
  if (receipt === null) return t(isHolding ? 'notConfirmed' : 'noReceipts');
  const day = writtenDay(receipt.at);
  if (!isHolding) return t('confirmedLast', { day });
  if (!receipt.stands) return t('notConfirmedSince', { day });
  if (receipt.missing === 0) return t('confirmedAll', { day, count: receipt.held });
  return t('confirmedPart', { day, has: receipt.held - receipt.missing, all: receipt.held });
}

/** When a person confirmed what they hold, their receipts, and ways to let them confirm. */
export function Confirmation({ person, isHolding }: { person: Person; isHolding: boolean }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const mayRead = useMayNow('receipts:read');
  const mayShowLinks = useMayShowLinks();
  const { receipt } = person;
  if (!mayRead || !(isHolding || receipt || mayShowLinks)) return null;

  return (
    <Card component="section" aria-label={t('confirmation')} sx={{ px: 2, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {receipt === null ? (
          <Typography sx={{ py: 1.25, mr: 'auto' }}>{wordsOf(person, isHolding)}</Typography>
        ) : (
          <Button
            onClick={() => setOpen(!isOpen)}
            aria-expanded={isOpen}
            aria-controls={id}
            startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
            sx={{ ml: -1, px: 1, mr: 'auto', textAlign: 'left' }}
          >
            <span>{wordsOf(person, isHolding)}</span>
          </Button>
        )}
        {isHolding && <DeskConfirm person={{ id: person.id, name: fullName(person) }} />}
        {mayShowLinks && <HolderLinks person={person} />}
      </Box>
      {isOpen && (
        <Box id={id}>
          <Suspense fallback={<LinesSkeleton lines={3} height={28} />}>
            <ReceiptList personId={person.id} />
          </Suspense>
        </Box>
      )}
    </Card>
  );
}
