import ArrowDropDown from '@mui/icons-material/ArrowDropDown';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import type { Arrival } from './arrivals.ts';
import { type Chosen, type Counted, groupsOut, namesOut, type OutPiece } from './pile.ts';
import { t } from './texts.ts';

interface PileChipsProps {
  pieces: readonly OutPiece[];
  chosen: Chosen;
  /** Returned pieces; they name a filter of which nothing is out any more. */
  arrivals: readonly Arrival[];
  /** A choice has been made. */
  onDone: () => void;
}

/** Narrow the pile to a group, names or a person. */
export function PileChips({ pieces, chosen, arrivals, onDone }: PileChipsProps) {
  const navigate = useNavigate();
  const groups = useMemo(() => groupsOut(pieces), [pieces]);
  const names = useMemo(() => namesOut(pieces, chosen), [pieces, chosen]);
  const narrow = (change: Partial<Chosen>) => {
    const { clothingNameIds, ...others } = { ...chosen, ...change };
    void navigate({ to: '/return', search: { ...others, clothingNameIds: clothingNameIds && [...clothingNameIds] }, replace: true });
  };

  const { groupId, personId, clothingNameIds = [] } = chosen;
  const { data: allGroups } = useQuery(groupsQuery);
  const known = [...pieces, ...arrivals.flatMap((arrival) => arrival.pieces)];
  const person = known.find((piece) => piece.personId === personId)?.personName;
  const group = allGroups?.data.find(({ id }) => id === groupId)?.name;
  const onlyName = known.find(({ clothingNameId }) => clothingNameId === clothingNameIds[0])?.clothingName;
  const toggleName = (id: number) => {
    const ids = clothingNameIds.includes(id) ? clothingNameIds.filter((other) => other !== id) : [...clothingNameIds, id];
    narrow({ clothingNameIds: ids.length === 0 ? undefined : ids });
  };

  return (
    <Stack direction="row" role="group" aria-label={t('filters')} sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
      <ChoiceChip
        label={t('group')}
        shown={groupId === undefined ? undefined : (group ?? t('group'))}
        options={groups}
        chosen={groupId === undefined ? [] : [groupId]}
        onToggle={(id) => narrow({ groupId: id === groupId ? undefined : id })}
        onClear={() => narrow({ groupId: undefined })}
        onDone={onDone}
      />
      <ChoiceChip
        several
        label={t('names')}
        shown={clothingNameIds.length === 0 ? undefined : t('namesChosen', { count: clothingNameIds.length, name: onlyName ?? t('names') })}
        options={names}
        chosen={clothingNameIds}
        onToggle={toggleName}
        onClear={() => narrow({ clothingNameIds: undefined })}
        onDone={onDone}
      />
      {personId !== undefined && (
        <Chip
          color="primary"
          label={person ?? t('people')}
          onDelete={() => {
            narrow({ personId: undefined });
            onDone();
          }}
          sx={chipSx}
        />
      )}
    </Stack>
  );
}

interface ChoiceChipProps {
  label: string;
  /** What is chosen; undefined: nothing. */
  shown: string | undefined;
  several?: boolean;
  options: readonly Counted[];
  chosen: readonly number[];
  onToggle: (id: number) => void;
  onClear: () => void;
  onDone: () => void;
}

/** A chip that opens a menu. */
function ChoiceChip({ label, shown, several = false, options, chosen, onToggle, onClear, onDone }: ChoiceChipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Chip
        label={shown ?? label}
        color={shown === undefined ? 'default' : 'primary'}
        variant={shown === undefined ? 'outlined' : 'filled'}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...(shown === undefined ? { icon: <ArrowDropDown /> } : { onDelete: onClear })}
        disabled={options.length === 0 && shown === undefined}
        sx={chipSx}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        disableRestoreFocus
        slotProps={{ transition: { onExited: onDone }, list: { 'aria-label': label } }}
      >
        {options.map(({ id, name, count }) => (
          <MenuItem
            key={id}
            role={several ? 'menuitemcheckbox' : 'menuitemradio'}
            aria-checked={chosen.includes(id)}
            selected={chosen.includes(id)}
            sx={{ minHeight: 44, gap: 1, whiteSpace: 'normal' }}
            onClick={() => {
              onToggle(id);
              if (!several) setAnchor(null);
            }}
          >
            {several && (
              <Checkbox edge="start" size="small" tabIndex={-1} disableRipple checked={chosen.includes(id)} inert sx={{ p: 0.5 }} />
            )}
            <span style={{ flex: 1 }}>{name}</span>
            <span style={{ opacity: 0.7, fontVariantNumeric: 'tabular-nums' }}>{count}</span>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const chipSx = { height: 40, borderRadius: 5, maxWidth: 1, fontSize: '0.9375rem' } as const;
