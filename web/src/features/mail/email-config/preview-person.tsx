import Person from '@mui/icons-material/PersonOutlined';
import { useMemo, useState } from 'react';
import { isEnough, resultsQuery } from '../../../shell/search/results.ts';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { t } from './texts.ts';

interface PreviewPersonProps {
  /** Null: the example dancer. */
  onChoose: (personId: number | null) => void;
}

/** The person of the preview; empty: the example dancer. */
export function PreviewPerson({ onChoose }: PreviewPersonProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearchAsTyped({ typed, isEnough, query: resultsQuery });
  const found = useMemo(() => search.found?.filter(({ type }) => type === 'PERSON'), [search.found]);
  const choose = ({ id, name }: { id: number; name: string }) => {
    setText(name);
    onChoose(id);
  };

  return (
    <search aria-label={t('person')}>
      <SearchBox
        look="page"
        label={t('person')}
        placeholder={t('madeUpPerson')}
        text={text}
        onText={(next) => {
          setText(next);
          if (next === '') onChoose(null);
        }}
        search={{ ...search, found }}
        nothingFound={t('noSuchPerson', { typed })}
        choiceKey={({ id }) => String(id)}
        choice={({ name, title }) => <ChoiceLine number={null} icon={<Person aria-hidden />} name={name} detail={title} typed={typed} />}
        onChoose={choose}
        onEnter={() => found?.[0] && choose(found[0])}
      />
    </search>
  );
}
