import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { itemLabel, type OpenHolder } from '@riideait/contract';
import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/link.tsx';
import { PrintLink } from '../../ui/print-link.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { Nothing } from '../../ui/section.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { ChosenReminderButton } from '../reminders/group-reminder.embed.tsx';
import { type Chosen, openOf } from './pile.ts';

/** People shown at first, and each time more are asked for. */
const SHOWN = 20;

/** Who has not brought everything, the late first, a reminder to them, and their sheet. */
export function StillHeld({ holders, chosen }: { holders: readonly OpenHolder[]; chosen: Chosen }) {
  const { t } = useTranslation('returns');
  const [shown, setShown] = useState(SHOWN);
  const open = useMemo(() => openOf(holders, chosen), [holders, chosen]);
  const more = open.length - shown;

  return (
    <SectionCard
      title={t('whoStillCount', { count: open.length })}
      action={
        open.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <PrintLink to="/print/people" search={{ groupId: chosen.groupId, clothingNameIds: chosen.clothingNameIds?.slice() }} />
            <ChosenReminderButton personIds={open.map(({ personId }) => personId)} />
          </Box>
        )
      }
    >
      {open.length === 0 ? (
        <Nothing>{t('nobody')}</Nothing>
      ) : (
        <RowList>
          {open.slice(0, shown).map((holder) => (
            <li key={holder.personId}>
              <HolderRow holder={holder} />
            </li>
          ))}
        </RowList>
      )}
      {more > 0 && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ width: 1 }}>
          <span>{t('showMore', { count: more })}</span>
        </Button>
      )}
    </SectionCard>
  );
}

const HolderRow = memo(function HolderRow({ holder }: { holder: OpenHolder }) {
  const { t } = useTranslation('returns');
  const { personId, personName, groupName, numberOfLate, items } = holder;
  return (
    <RowCard
      wide
      title={
        <TextLink to="/return" search={(before) => ({ ...before, personId })} replace aria-description={t('openPerson')}>
          {personName}
        </TextLink>
      }
      detail={
        <>
          {groupName !== null && `${groupName} · `}
          {numberOfLate > 0 && (
            <Box component="span" sx={{ color: 'secondary.main', fontWeight: 600 }}>
              {`${t('late')} ${numberOfLate} · `}
            </Box>
          )}
          {items.map(({ clothingName, clothingNumber }) => itemLabel(clothingName, clothingNumber)).join(', ')}
        </>
      }
      value={items.length}
    />
  );
});
