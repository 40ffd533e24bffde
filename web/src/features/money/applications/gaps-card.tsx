import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ApplicationGap, applicationGaps } from '@riideait/contract';
import { Fragment } from 'react';
import { TextLink } from '../../../ui/link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { t } from './texts.ts';

/** What is not known yet, with links to the names that it is about: a list to work off. */
export const GapsCard = ({ gaps }: { gaps: readonly ApplicationGap[] }) => (
  <SectionCard title={t('gaps')}>
    {gaps.length === 0 ? (
      <Typography sx={{ px: 2, pb: 2 }}>{t('noGaps')}</Typography>
    ) : (
      <RowList>
        {gaps.map(({ code, count, names }) => (
          <li key={code}>
            <Box sx={{ px: 2, py: 1 }}>
              <Typography sx={{ fontWeight: 600 }}>{applicationGaps[code](count)}</Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {names.map(({ id, name }, index) => (
                  <Fragment key={id}>
                    {index > 0 && ', '}
                    <TextLink to="/clothing/$id" params={{ id }}>
                      {name}
                    </TextLink>
                  </Fragment>
                ))}
              </Typography>
            </Box>
          </li>
        ))}
      </RowList>
    )}
  </SectionCard>
);
