import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { OpenHolder } from '@riideait/contract';
import { memo, useMemo, useState } from 'react';
import { FilterCheckbox } from '../../../ui/filters.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ChosenReminderButton } from '../../mail/reminders/group-reminder.embed.tsx';
import { type Chosen, openOf } from './pile.ts';
import { t } from './texts.ts';

/** People shown at first, and each time more are asked for. */
const SHOWN = 20;

/** Who has not brought everything, the late first, a reminder to them, and their sheet. */
export function StillHeld({ holders, chosen }: { holders: readonly OpenHolder[]; chosen: Chosen }) {
  const [shown, setShown] = useState(SHOWN);
  const [onlyUnconfirmed, setOnlyUnconfirmed] = useState(false);
  const all = useMemo(() => openOf(holders, chosen), [holders, chosen]);
  const open = useMemo(() => all.filter(({ confirmed }) => !(onlyUnconfirmed && confirmed)), [all, onlyUnconfirmed]);
  const more = open.length - shown;
  const named = useMemo(() => Map.groupBy(open, ({ personName }) => personName), [open]);
  const isShared = ({ personName }: OpenHolder) => (named.get(personName)?.length ?? 0) > 1;

  return (
    <SectionCard
      title={t('whoStillCount', { count: open.length })}
      action={
        open.length > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <PrintLink
              to="/print/people"
              search={{
                groupId: chosen.groupId,
                clothingNameIds: chosen.clothingNameIds?.slice(),
                confirmed: onlyUnconfirmed ? false : undefined,
              }}
            />
            <ChosenReminderButton personIds={open.map(({ personId }) => personId)} />
          </Box>
        )
      }
    >
      {all.some(({ confirmed }) => confirmed) && (
        <Box sx={{ px: 1 }}>
          <FilterCheckbox label={t('onlyUnconfirmed')} checked={onlyUnconfirmed} onChange={setOnlyUnconfirmed} />
        </Box>
      )}
      {open.length === 0 ? (
        <Nothing>{t('nobody')}</Nothing>
      ) : (
        <RowList>
          {open.slice(0, shown).map((holder) => (
            <li key={holder.personId}>
              <HolderRow holder={holder} group={isShared(holder) ? holder.groupName : null} />
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

/** Name, late ones and count; what it is stands in the pile that a tap opens. */
const HolderRow = memo(function HolderRow({ holder, group }: { holder: OpenHolder; group: string | null }) {
  const { personId, personName, numberOfLate, confirmed, items } = holder;
  return (
    <RowCard
      wide
      title={
        <>
          <TextLink to="/return" search={(before) => ({ ...before, personId })} replace aria-description={t('openPerson')}>
            {personName}
          </TextLink>
          {confirmed && <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{` · ${t('hasConfirmed')}`}</Box>}
          {group !== null && <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{` · ${group}`}</Box>}
        </>
      }
      value={
        <>
          {numberOfLate > 0 && (
            <Box component="span" sx={{ color: 'secondary.main', typography: 'body2', fontWeight: 600, mr: 1.5 }}>
              {t('lateCount', { count: numberOfLate })}
            </Box>
          )}
          {items.length}
        </>
      }
    />
  );
});
