import type { Packing } from '@riideait/contract';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { ReplaceButton } from './replace-button.tsx';
import { t } from './texts.ts';
import type { PlannedLine } from './use-packing.ts';

interface TheirsProps {
  pieces: Packing['pieces'];
  mayPack: boolean;
  onReplace: (line: PlannedLine) => void;
}

/** What dancers hold or own themselves: it is not packed. */
export function Theirs({ pieces, mayPack, onReplace }: TheirsProps) {
  const theirs = pieces.filter(({ kind }) => kind !== 'PACK');
  if (theirs.length === 0) return null;
  return (
    <Collapsible title={t('theirs', { count: theirs.length })}>
      <RowList>
        {theirs.map(({ kind, personId, personName, clothingId, clothingNameId, clothingName, clothingNumber, sizeLabel }) => (
          <li key={`${personId} ${clothingNameId}`}>
            <RowCard
              lead={clothingNumber ?? '–'}
              title={clothingName}
              detail={[personName, t(kind === 'OWN' ? 'own' : 'held')].join(' · ')}
              action={
                mayPack &&
                clothingId !== null && (
                  <ReplaceButton
                    onReplace={onReplace}
                    line={{
                      ...{ clothingId, clothingNameId, personId, personName, sizeLabel, name: clothingName, number: clothingNumber },
                      ...{ placeName: null, state: 'OUT', bag: null, holder: personName, promised: null, mark: null },
                    }}
                  />
                )
              }
            />
          </li>
        ))}
      </RowList>
    </Collapsible>
  );
}
