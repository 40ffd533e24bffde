import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../ui/api.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { peopleQuery } from './people.api.ts';
import { searchOf } from './people.route.tsx';
import { PersonRow, personColumns } from './people-columns.tsx';
import { filtersSet } from './people-filters.tsx';
import type { PeopleSearching } from './use-people-search.ts';

type PeopleListProps = PeopleSearching & { mayWrite: boolean };

/** The page of people that the address asks for. */
export function PeopleList(props: PeopleListProps) {
  const { search, sort, toPage } = props;
  const { t } = useTranslation('people');
  const { data: people, pagination, busy } = useApi(peopleQuery(searchOf(search)));

  // the page is no more: people have gone, or the address is an old one
  if (!busy && people.length === 0 && search.page > 1)
    return <Navigate from="/people/search" to="." search={(now) => ({ ...now, page: 1 })} replace />;

  return (
    <>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: -1 }}>
        {t('found', { count: pagination.resultCount })}
      </Typography>
      <DataTable
        columns={personColumns}
        rows={people}
        rowKey={(person) => person.id}
        card={PersonRow}
        sort={sort}
        paging={{ page: search.page, count: search.count, resultCount: pagination.resultCount, onPage: toPage }}
        busy={busy}
        empty={<NoPeople {...props} />}
      />
    </>
  );
}

function NoPeople({ search, filter, clear, mayWrite }: PeopleListProps) {
  const { t } = useTranslation('people');
  if (!filtersSet(search).any)
    return (
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
  return (
    <EmptyState
      icon={<PersonSearchOutlined />}
      title={t('noneFound')}
      text={search.active === undefined ? t('noneFoundActive') : t('noneFoundText')}
      action={
        search.active === undefined ? (
          <Button variant="outlined" onClick={() => filter({ active: 'null' })}>
            {t('searchAll')}
          </Button>
        ) : (
          <Button variant="outlined" onClick={clear}>
            {t('clear')}
          </Button>
        )
      }
    />
  );
}
