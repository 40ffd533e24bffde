import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type BorrowedItem, itemLabel } from '@riideait/contract';
import { useState } from 'react';
import { daysSince, formatDate } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing, Section } from '../../../ui/section.tsx';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { borrowedQuery } from './owners.api.ts';
import { t } from './texts.ts';

/** Borrowed pieces by the day to give them back, late ones marked. */
export function BorrowedSection() {
  const [giving, setGiving] = useState<BorrowedItem | null>(null);
  const mayWrite = useMay('clothing:write');
  return (
    <>
      <Section title={t('borrowed')} query={borrowedQuery} skeleton={<LinesSkeleton lines={2} height={60} />}>
        {(items) =>
          items.length === 0 ? (
            <Nothing>{t('borrowedNone')}</Nothing>
          ) : (
            <RowList>
              {items.map((item) => (
                <BorrowedLine key={item.id} item={item} onGiveBack={mayWrite ? () => setGiving(item) : undefined} />
              ))}
            </RowList>
          )
        }
      </Section>
      {giving !== null && <GiveBackDialog item={giving} onClose={() => setGiving(null)} />}
    </>
  );
}

interface BorrowedLineProps {
  item: BorrowedItem;
  onGiveBack: (() => void) | undefined;
}

function BorrowedLine({ item, onGiveBack }: BorrowedLineProps) {
  const { clothingNameId, clothingName, clothingNumber, ownerName, giveBackOn, late, holder } = item;
  const day = formatDate(giveBackOn);
  const label = itemLabel(clothingName, clothingNumber);
  return (
    <li>
      <RowCard
        wide
        title={
          <TextLink to="/clothing/$id" params={{ id: clothingNameId }}>
            {label}
          </TextLink>
        }
        detail={
          <>
            {ownerName}
            {' · '}
            <Box component="span" sx={late ? { color: 'error.main' } : undefined}>
              {late ? t('lateBy', { day, count: daysSince(giveBackOn, new Date()) }) : t('by', { day })}
            </Box>
            {holder !== null && ` · ${t('heldBy', { name: holder })}`}
          </>
        }
        action={
          onGiveBack && (
            <Button onClick={onGiveBack} aria-label={`${t('giveBack')}: ${label}`}>
              {t('giveBack')}
            </Button>
          )
        }
      />
    </li>
  );
}
