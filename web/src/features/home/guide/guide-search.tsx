import { html } from 'virtual:guide';
import Card from '@mui/material/Card';
import { useMemo, useState } from 'react';
import { FilterBar, FilterText } from '../../../ui/filters.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { excerptOf, findParts, partsOf } from './find-parts.ts';
import { t } from './texts.ts';

/** Most chapters listed. */
const MOST = 8;

/** Finds chapters of the guide by words; one that is chosen comes into sight. */
export function GuideSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState<string>();
  const parts = useMemo(() => partsOf(html), []);
  const found = typed === undefined ? [] : findParts(parts, typed).slice(0, MOST);

  return (
    <>
      <FilterBar label={t('search')}>
        <FilterText label={t('search')} value={typed} onChange={setTyped} />
      </FilterBar>
      {typed !== undefined && (
        <Card component="section" aria-label={t('found')} sx={{ '& li:first-of-type': { borderTop: 0 } }}>
          {found.length === 0 ? (
            <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
          ) : (
            <RowList>
              {found.map((part) => (
                <li key={part.id}>
                  <RowCard
                    wide
                    title={
                      <TextLink to="/guide" hash={part.id} onClick={() => onChoose(part.id)}>
                        {part.title}
                      </TextLink>
                    }
                    detail={excerptOf(part, typed)}
                  />
                </li>
              ))}
            </RowList>
          )}
        </Card>
      )}
    </>
  );
}
