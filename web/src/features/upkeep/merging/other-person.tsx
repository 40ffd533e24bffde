import Person from '@mui/icons-material/PersonOutlined';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { isEnough, resultsQuery } from '../../../shell/search/results.ts';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { t } from './texts.ts';

/** Finds the other person; the choice goes into the address. */
export function OtherPerson({ id }: { id: number }) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearchAsTyped({ typed, isEnough, query: resultsQuery });
  const found = useMemo(() => search.found?.filter((hit) => hit.type === 'PERSON' && hit.id !== id), [search.found, id]);
  const choose = (otherId: number) => void navigate({ to: '/people/$id/merge', params: { id }, search: { otherId } });

  return (
    <search aria-label={t('other')}>
      <SearchBox
        look="page"
        label={t('other')}
        placeholder={t('placeholder')}
        text={text}
        onText={setText}
        search={{ ...search, found }}
        nothingFound={t('nobody', { typed })}
        choiceKey={(hit) => String(hit.id)}
        choice={({ name, title }) => <ChoiceLine number={null} icon={<Person aria-hidden />} name={name} detail={title} typed={typed} />}
        onChoose={(hit) => choose(hit.id)}
        onEnter={() => found?.[0] && choose(found[0].id)}
        autoFocus
      />
    </search>
  );
}
