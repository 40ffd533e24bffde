import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { peopleQuery } from './people.api.ts';
import { searchOf } from './people-address.ts';
import { PersonRow, personColumns } from './people-columns.tsx';
import { t } from './texts.ts';
import type { PeopleSearching } from './use-people-search.ts';

interface PeopleListProps {
  people: PeopleSearching;
  mayWrite: boolean;
}

export function PeopleList({ people, mayWrite }: PeopleListProps) {
  const answer = useApi(peopleQuery(searchOf(people.search)));

  return (
    <PagedList
      answer={answer}
      searching={people}
      found={t('found', { count: answer.pagination.resultCount })}
      columns={personColumns}
      rowKey={(person) => person.id}
      card={PersonRow}
      defaultSort={{ key: 'name', order: 'asc' }}
      empty={people.isFiltered ? <NoneFound {...people} /> : <NoPeople mayWrite={mayWrite} />}
    />
  );
}

const NoPeople = ({ mayWrite }: { mayWrite: boolean }) => (
  <EmptyState
    icon={<PersonSearchOutlined />}
    title={t('empty')}
    text={mayWrite ? t('emptyText') : t('emptyTextViewer')}
    action={
      mayWrite && (
        <ButtonLink to="/people/add-person" variant="outlined">
          {t('add')}
        </ButtonLink>
      )
    }
  />
);

function NoneFound({ search, filter, clear }: PeopleSearching) {
  const onlyActive = search.active === undefined;
  return (
    <EmptyState
      icon={<PersonSearchOutlined />}
      title={t('noneFound')}
      text={onlyActive ? t('noneFoundActive') : t('noneFoundText')}
      action={
        onlyActive ? (
          <Button variant="outlined" onClick={() => filter({ active: 'null' })}>
            {t('searchAll')}
          </Button>
        ) : (
          <ClearButton onClick={clear} />
        )
      }
    />
  );
}
