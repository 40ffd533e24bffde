import Box from '@mui/material/Box';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { OtherPerson } from './other-person.tsx';
import { t } from './texts.ts';
import { TwoPeople } from './two-people.tsx';

const route = getRouteApi('/signed-in/people/$id/merge');

/** Merges another person into this one. */
export function MergeScreen() {
  const { data: person } = useApi(personQuery(route.useParams().id));
  const { otherId } = route.useSearch();

  return (
    <Page title={t('title')}>
      <div>{t('intro', { name: fullName(person) })}</div>
      <Box sx={{ maxWidth: 720 }}>
        {otherId === undefined ? <OtherPerson id={person.id} /> : <TwoPeople id={person.id} otherId={otherId} />}
      </Box>
    </Page>
  );
}
