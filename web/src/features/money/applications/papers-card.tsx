import Add from '@mui/icons-material/Add';
import DoneAll from '@mui/icons-material/DoneAll';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Application } from '@riideait/contract';
import { useState } from 'react';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useSaveOffers } from './applications.api.ts';
import { choosing, type Paper, papersOf } from './offers.ts';
import { OffersDialog } from './offers-dialog.tsx';
import { t } from './texts.ts';
import { untilInWords } from './words.ts';

/** The papers to attach: the offers of each maker. */
export function PapersCard({ application }: { application: Application }) {
  const { id, title, version, names } = application;
  const [edited, setEdited] = useState<{ paper?: Paper } | null>(null);
  const save = useSaveOffers();
  const papers = papersOf(names);
  const choose = (paper: Paper) => save.mutate({ params: { id }, body: { title, version, offers: choosing(names, paper) } });
  return (
    <SectionCard
      title={t('offers')}
      action={
        names.length > 0 && (
          <Button startIcon={<Add />} onClick={() => setEdited({})}>
            {t('addOffer')}
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ px: 2, pb: 1.5, color: 'text.secondary' }}>
        {papers.length === 0 ? t('noOffers') : `${t('papers')}. ${t('papersText')}`}
      </Typography>
      <RowList>
        {papers.map((paper) => (
          <li key={`${paper.maker} ${paper.validUntil}`}>
            <RowCard
              title={paper.maker}
              detail={[paper.offers.map(({ name }) => name.name).join(', '), untilInWords(paper)].filter(Boolean).join(' · ')}
              action={
                <RowActions
                  of={paper.maker}
                  actions={[
                    { label: t('editOffer'), icon: <EditOutlined />, onClick: () => setEdited({ paper }) },
                    { label: t('chooseAll'), icon: <DoneAll />, onClick: () => choose(paper) },
                  ]}
                />
              }
            />
          </li>
        ))}
      </RowList>
      {edited && <OffersDialog application={application} paper={edited.paper} onClose={() => setEdited(null)} />}
    </SectionCard>
  );
}
