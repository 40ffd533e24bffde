import './texts.ts';
import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { i18n } from '../../texts/i18n.ts';
import { Collapsible } from '../../ui/collapsible.tsx';
import { TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { isShort, pieceOf } from './plan.ts';

const t = i18n.getFixedT(null, 'dressing');

/** The pieces of a dancer, and how many she lacks. */
function wordsOf(plan: DressingPlan, { cells }: DressingPerson): string {
  const pieces = cells.filter(({ state }) => state === 'HELD').map((cell) => pieceOf(plan, cell));
  const short = cells.filter(isShort).length;
  return [pieces.join(', '), short > 0 && t('lacks', { number: short })].filter(Boolean).join(' · ');
}

/** Who has got her clothes, and which. */
export function DoneDancers({ plan, people }: { plan: DressingPlan; people: readonly DressingPerson[] }) {
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
              detail={wordsOf(plan, person)}
            />
          </li>
        ))}
      </RowList>
    </Collapsible>
  );
}
