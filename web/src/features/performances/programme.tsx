import type { Performance } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { setsOf, writtenMinutes } from './numbers.ts';

/** The numbers in their order. */
export function Programme({ performance: { numbers } }: { performance: Performance }) {
  const { t } = useTranslation('performances');
  return (
    <SectionCard title={t('programme')}>
      <RowList>
        {numbers.map((number, index) => (
          <li key={number.id}>
            <RowCard lead={index + 1} title={number.name} detail={setsOf(number)} value={writtenMinutes(number.minutes)} />
          </li>
        ))}
      </RowList>
    </SectionCard>
  );
}
