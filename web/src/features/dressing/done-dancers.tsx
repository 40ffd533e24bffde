import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { Collapsible } from '../../ui/collapsible.tsx';
import { TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { pieceOf } from './plan.ts';

/** Who has got her clothes, and which. */
export function DoneDancers({ plan, people }: { plan: DressingPlan; people: readonly DressingPerson[] }) {
  const { t } = useTranslation('dressing');
  return (
    <Collapsible title={t('done', { count: people.length })}>
      <RowList>
        {people.map((person) => (
          <li key={person.id}>
            <RowCard
              wide
              title={
                <TextLink to="/people/$id" params={{ id: person.id }}>
                  {person.name}
                </TextLink>
              }
              detail={person.cells
                .filter(({ state }) => state === 'HELD')
                .map((cell) => pieceOf(plan, cell))
                .join(', ')}
            />
          </li>
        ))}
      </RowList>
    </Collapsible>
  );
}
