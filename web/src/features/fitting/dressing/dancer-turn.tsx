import Check from '@mui/icons-material/Check';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { useId, useState } from 'react';
import { NotIssuedNote } from '../../lending/offline/not-issued-note.embed.tsx';
import { refusalLines } from './hand-out.ts';
import { type CellIds, isShort, pictureOf, pieceOf, plannedOf } from './plan.ts';
import { t } from './texts.ts';
import { TurnPieces } from './turn-pieces.tsx';
import type { useHanding } from './use-handing.ts';

interface DancerTurnProps {
  plan: DressingPlan;
  person: DressingPerson;
  handing: ReturnType<typeof useHanding>;
  /** Ids of pieces that are not handed now. */
  missing: ReadonlySet<number>;
  onToggle: (clothingId: number) => void;
  onOpen: (cell: CellIds) => void;
  /** Her pieces are being scanned. */
  isTurn: boolean;
  /** She is opened. */
  onTurn: () => void;
  /** She has just got it; her row is about to go. */
  isDone: boolean;
}

/** A dancer who comes for her clothes: everything with one tap, or opened, with missing pieces unticked. */
export function DancerTurn({ plan, person, handing, missing, onToggle, onOpen, isTurn, onTurn, isDone }: DancerTurnProps) {
  const id = useId();
  const [wantsOpen, setOpen] = useState<boolean>();
  const refusal = handing.refusals.get(person.id);
  const isOpen = wantsOpen ?? (isTurn || refusal !== undefined);
  const planned = plannedOf(person);
  const given = planned.filter(({ clothingId }) => !missing.has(clothingId));
  const label = given.length === planned.length ? t('allInHand') : t('someInHand', { number: given.length, all: planned.length });

  return (
    <Box component="section" aria-label={person.name} sx={{ px: 2, py: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <ButtonBase
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => {
            setOpen(!isOpen);
            if (!isOpen) onTurn();
          }}
          sx={{ flex: 1, minWidth: 0, minHeight: 48, justifyContent: 'flex-start', gap: 1, textAlign: 'left', font: 'inherit' }}
        >
          <ExpandMore sx={{ color: 'text.secondary', transform: isOpen ? 'none' : 'rotate(-90deg)' }} />
          <span>
            <Box component="span" sx={{ display: 'block', fontWeight: 600, lineHeight: 1.3 }}>
              {person.name}
            </Box>
            <Counts person={person} />
          </span>
        </ButtonBase>
        {planned.length > 0 && (
          <Button
            variant={isOpen ? 'contained' : 'outlined'}
            disabled={handing.busy || isDone || given.length === 0}
            startIcon={isDone && <Check />}
            aria-label={t('handOne', { label, name: person.name })}
            onClick={() =>
              handing.one(
                person.id,
                given.map(({ clothingId }) => clothingId),
              )
            }
            sx={{ flexShrink: 0, px: 1.5 }}
          >
            <span>{label}</span>
          </Button>
        )}
      </Box>
      {handing.tried === person.id && <NotIssuedNote error={handing.failure} />}
      {refusal && (
        <Alert severity="warning" sx={{ my: 1 }}>
          {refusalLines(refusal.outcome, refusal.plan, plan).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      <Box id={id} hidden={!isOpen}>
        {isOpen && (
          <TurnPieces
            person={person}
            labelOf={(cell) => pieceOf(plan, cell)}
            pictureOf={(cell) => pictureOf(plan.clothingNames, cell)}
            missing={missing}
            onToggle={onToggle}
            onChange={({ clothingNameId }) => onOpen({ personId: person.id, nameId: clothingNameId })}
          />
        )}
      </Box>
    </Box>
  );
}

function Counts({ person }: { person: DressingPerson }) {
  const planned = plannedOf(person).length;
  const held = person.cells.filter(({ state }) => state === 'HELD').length;
  const short = person.cells.filter(isShort).length;
  return (
    <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
      {[planned > 0 ? t('pieces', { count: planned }) : t('nothingToGive'), held > 0 && t('heldAlready', { number: held })]
        .filter(Boolean)
        .join(' · ')}
      {short > 0 && (
        <Box component="span" sx={{ color: 'secondary.main', fontWeight: 600, whiteSpace: 'nowrap' }}>
          {` · ${t('lacks', { number: short })}`}
        </Box>
      )}
    </Typography>
  );
}
