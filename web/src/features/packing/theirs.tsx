import type { Packing, Performance } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { Collapsible } from '../../ui/collapsible.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { ReplaceButton } from './replace-button.tsx';

interface TheirsProps {
  performance: Performance;
  pieces: Packing['pieces'];
  mayPack: boolean;
}

/** What dancers hold or own themselves: it is not packed. */
export function Theirs({ performance, pieces, mayPack }: TheirsProps) {
  const { t } = useTranslation('packing');
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
                    performance={performance}
                    line={{
                      ...{ clothingId, clothingNameId, personId, personName, sizeLabel, name: clothingName, number: clothingNumber },
                      ...{ placeName: null, state: 'OUT', bag: null, holder: personName, mark: null },
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
