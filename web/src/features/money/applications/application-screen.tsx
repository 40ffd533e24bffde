import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { ApplicationActions } from './application-actions.tsx';
import { applicationQuery } from './applications.api.ts';
import { ComingCard } from './coming-card.tsx';
import { GapsCard } from './gaps-card.tsx';
import { NamesCard } from './names-card.tsx';
import { PapersCard } from './papers-card.tsx';
import { setsInWords, totalsOf } from './words.ts';

const route = getRouteApi('/signed-in/applications/$id');

/** An application for money: what is needed and missing, offers, and what is not known yet. */
export function ApplicationScreen() {
  const { id } = route.useParams();
  const { data: application } = useApi(applicationQuery(id));
  return (
    <Page
      title={application.title}
      action={
        <>
          <PrintLink to="/print/applications/$id" params={{ id }} />
          <ApplicationActions application={application} />
        </>
      }
    >
      <Typography sx={{ color: 'text.secondary' }}>{setsInWords(application)}</Typography>
      {application.text !== null && <Typography sx={{ whiteSpace: 'pre-line' }}>{application.text}</Typography>}
      <Card>
        <Totals rows={totalsOf(application)} />
      </Card>
      <GapsCard gaps={application.gaps} />
      <PapersCard application={application} />
      <ComingCard application={application} />
      <NamesCard application={application} />
    </Page>
  );
}
