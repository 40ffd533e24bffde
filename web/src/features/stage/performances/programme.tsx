import type { Performance } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useMayChange } from './may-change.ts';
import { writtenMinutes } from './numbers.ts';
import { programmeQuery } from './performances.api.ts';
import { ProgrammeEditor } from './programme-editor.tsx';
import { ShortChanges } from './short-changes.tsx';
import { t } from './texts.ts';
import { wordsOfNumber } from './words.ts';

/** The numbers in their order, to be changed in place by those who may. */
export function Programme({ performance }: { performance: Performance }) {
  const { mayChange } = useMayChange(performance);
  const { id, numbers, people, leftOut } = performance;
  // With the page itself: lines that came later would push the numbers down under the finger.
  const { changes } = useApi(programmeQuery(id)).data;
  return (
    <SectionCard title={t('programme')}>
      {mayChange ? (
        <ProgrammeEditor performance={performance} saved={changes} />
      ) : numbers.length === 0 ? (
        <Nothing>{t('noNumbers')}</Nothing>
      ) : (
        <RowList>
          {numbers.map((number, index) => (
            <li key={number.id}>
              <ShortChanges changes={changes} numberId={number.id} />
              <RowCard
                lead={index + 1}
                title={number.name}
                detail={wordsOfNumber(number, [...people, ...leftOut])}
                value={writtenMinutes(number.minutes)}
              />
            </li>
          ))}
        </RowList>
      )}
    </SectionCard>
  );
}
