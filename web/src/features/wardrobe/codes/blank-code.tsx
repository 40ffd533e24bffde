import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Issuable } from '@riideait/contract';
import { useState } from 'react';
import { isEnough } from '../../../shell/search/results.ts';
import { useMay } from '../../../shell/use-session.ts';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { Page } from '../../../ui/page.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { issuablesQuery } from '../../lending/issuing/issuing.api.ts';
import { useClaim } from './codes.api.ts';
import { ItemsOfName, type NameToChooseFrom } from './items-of-name.tsx';
import { t } from './texts.ts';

/** A label that was printed ahead: it is given to an item, found by its number or name. */
export function BlankCode({ code }: { code: string }) {
  const mayClaim = useMay('issuing:write');
  return (
    <Page title={t('blankTitle')}>
      {mayClaim ? (
        <Choice code={code} />
      ) : (
        <Card>
          <EmptyState title={t('blank')} text={t('blankForbidden')} />
        </Card>
      )}
    </Page>
  );
}

function Choice({ code }: { code: string }) {
  const [text, setText] = useState('');
  const [name, setName] = useState<NameToChooseFrom>();
  const claim = useClaim();
  const search = useItemSearch(text.trim());
  const give = (clothingId: number) => !claim.isPending && claim.mutate({ params: { code }, body: { clothingId } });
  const choose = ({ clothingId, id, clothingName }: Issuable) => {
    if (clothingId !== null) return give(clothingId);
    setText('');
    setName({ id, name: clothingName });
  };

  return (
    <>
      <Typography>
        {t('blank')}. {t('claimText')}
      </Typography>
      <search>
        <SearchBox
          look="large"
          label={t('claimLabel')}
          placeholder={t('claimPlaceholder')}
          text={text}
          onText={setText}
          search={search}
          nothingFound={t('nothingFound')}
          choiceKey={({ id, clothingId }) => `${id} ${clothingId}`}
          choice={(hit) => <ChoiceLine number={hit.itemNumber} name={hit.clothingName} detail={hit.title ?? ''} typed={text.trim()} />}
          onChoose={choose}
          onEnter={() => {}}
          autoFocus
        />
      </search>
      {name && <ItemsOfName name={name} busy={claim.isPending} onChoose={({ id }) => give(id)} />}
    </>
  );
}

/** Items by number, and names to choose an item of. */
function useItemSearch(typed: string) {
  const search = useSearchAsTyped({ typed, isEnough, query: issuablesQuery });
  return { ...search, found: search.found?.filter(({ type }) => type === 'ITEM') };
}
