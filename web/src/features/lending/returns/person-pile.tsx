import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import Button from '@mui/material/Button';
import { itemLabel, type OpenHolder } from '@riideait/contract';
import { useMemo } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useLingering } from '../../../ui/use-lingering.ts';
import type { OutPiece } from './pile.ts';
import { t } from './texts.ts';
import { takeBack } from './use-returns.ts';

const idOf = ({ clothingId }: OutPiece) => clothingId;

interface PersonPileProps {
  personId: number;
  holders: readonly OpenHolder[];
  pieces: readonly OutPiece[];
}

/** What the chosen person still has: one by one, or all at once. */
export function PersonPile({ personId, holders, pieces }: PersonPileProps) {
  const held = useMemo(() => pieces.filter((piece) => piece.personId === personId), [pieces, personId]);
  const { shown, gone } = useLingering(held, idOf);
  const name = holders.find((holder) => holder.personId === personId)?.personName;
  if (name === undefined) {
    return (
      <SectionCard title={t('people')}>
        <Nothing>{t('nothingLeft')}</Nothing>
      </SectionCard>
    );
  }

  return (
    <SectionCard
      title={t('ofPerson', { name, count: held.length })}
      action={
        <Button variant="contained" onClick={() => takeBack(held)} sx={{ flexShrink: 0 }}>
          <span>{t('takeAll', { count: held.length })}</span>
        </Button>
      }
    >
      <RowList>
        {shown.map((piece) => (
          <li key={piece.clothingId}>
            <RowCard
              lead={piece.clothingNumber}
              title={piece.clothingName}
              detail={piece.late ? t('late') : undefined}
              action={
                <IconAction
                  label={t('take')}
                  of={itemLabel(piece.clothingName, piece.clothingNumber)}
                  icon={<AssignmentReturnOutlined color="primary" />}
                  disabled={gone.includes(piece)}
                  onClick={() => takeBack([piece])}
                />
              }
            />
          </li>
        ))}
      </RowList>
    </SectionCard>
  );
}
