import Add from '@mui/icons-material/Add';
import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { TableSkeleton } from '../../../ui/states.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { PeopleExport } from '../../upkeep/exporting/people-export.embed.tsx';
import { DressGroupLink } from './dress-group-link.tsx';
import { searchOf } from './people-address.ts';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleList } from './people-list.tsx';
import { t } from './texts.ts';
import { usePeopleSearch } from './use-people-search.ts';

export function PeopleSearchScreen() {
  const people = usePeopleSearch();
  const { groupId } = people.search;
  const mayWrite = useMay('people:write');
  const isMobile = useIsMobile();
  // On a phone below the filters: beside the heading is no room.
  const toWork = groupId !== undefined && (
    <>
      {mayWrite && <MeasureLink groupId={groupId} />}
      <DressGroupLink groupId={groupId} />
    </>
  );

  return (
    <Page
      title={t('title')}
      action={
        <>
          {!isMobile && toWork}
          {groupId !== undefined && <PrintLink to="/print/group/$id" params={{ id: groupId }} />}
          <PeopleExport filter={searchOf(people.search)} />
          {mayWrite && <AddPersonLink groupId={groupId} />}
        </>
      }
    >
      <PeopleFilters {...people} />
      {isMobile && toWork && <Box sx={{ display: 'flex', flexWrap: 'wrap', my: -0.5 }}>{toWork}</Box>}
      <Suspense fallback={<TableSkeleton />}>
        <PeopleList people={people} mayWrite={mayWrite} />
      </Suspense>
      <TextLink to="/data-notice" variant="body2" sx={{ alignSelf: 'flex-start', py: 1 }}>
        {t('dataNotice')}
      </TextLink>
    </Page>
  );
}

const AddPersonLink = ({ groupId }: { groupId: number | undefined }) => (
  <ButtonLink
    to="/people/add-person"
    search={{ groupId }}
    variant="contained"
    startIcon={<Add />}
    aria-label={t('add')}
    sx={{ flexShrink: 0 }}
  >
    {useIsMobile() ? uiText('add') : t('add')}
  </ButtonLink>
);

const MeasureLink = ({ groupId }: { groupId: number }) => (
  <ButtonLink to="/people/measure" search={{ groupId }} startIcon={<StraightenOutlined />} sx={{ flexShrink: 0 }}>
    {t('measure')}
  </ButtonLink>
);
