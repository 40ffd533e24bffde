import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { todayQuery } from './home.api.ts';
import { t } from './texts.ts';

/** Stays on the page, where the next step is. */
const AddClothingNameDialog = lazy(() =>
  import('../../wardrobe/clothing-names/add-name.embed.tsx').then((module) => ({ default: module.AddClothingNameDialog })),
);

/** First steps for users with the rights, until the first issue. */
export function FirstSteps() {
  const mayBegin = useMay('clothing:write');
  const begun = useQuery(todayQuery).data?.data.begun;
  const mayImport = useMay('imports:write');
  const [adding, setAdding] = useState(false);
  if (!mayBegin || begun === undefined || begun.issues) return null;

  const steps = [
    { key: 'clothing', to: '/clothing/search', done: begun.items },
    { key: 'group', to: '/groups', done: begun.groups },
    { key: 'person', to: '/people/add-person', done: begun.people },
    { key: 'issue', to: '/issue', done: false },
  ] as const;
  // A register that is still in a table is not typed again.
  const imports = mayImport && !(begun.items && begun.people);
  const next = imports ? undefined : steps.find(({ done }) => !done);

  return (
    <Card component="section" aria-label={t('firstSteps')} sx={{ bgcolor: '#f6f7fd', borderColor: '#c9cfe6', p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2">{t('firstSteps')}</Typography>
      {imports && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mt: 1, mb: 2.5 }}>
          <Typography sx={{ flex: 1, minWidth: 200 }}>{t('importText')}</Typography>
          <ButtonLink to="/import" variant="contained">
            {t('import')}
          </ButtonLink>
        </Box>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 2 }}>
        {steps.map(({ key, to, done }, index) => (
          <Box component="li" key={key} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Box
              aria-hidden
              sx={{
                ...circle,
                ...(done ? { bgcolor: 'success.main', color: '#ffffff' } : { bgcolor: 'background.paper', color: 'primary.main' }),
              }}
            >
              {done ? <Check sx={{ fontSize: 18 }} /> : index + 1}
            </Box>
            <Box sx={{ flex: 1, minWidth: 200 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {t(`step.${key}.title`)}
                {done && <span style={visuallyHidden}>{t('stepDone')}</span>}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t(`step.${key}.text`)}
              </Typography>
            </Box>
            {!done &&
              (key === 'clothing' ? (
                <Button variant={key === next?.key ? 'contained' : 'outlined'} onClick={() => setAdding(true)} sx={button}>
                  {t('step.clothing.action')}
                </Button>
              ) : (
                <ButtonLink to={to} variant={key === next?.key ? 'contained' : 'outlined'} sx={button}>
                  {t(`step.${key}.action`)}
                </ButtonLink>
              ))}
          </Box>
        ))}
      </Box>
      {adding && (
        <Suspense>
          <AddClothingNameDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}

const button = { ml: { xs: 5.5, sm: 0 } } as const;

const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 32,
  height: 32,
  flexShrink: 0,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  fontWeight: 700,
} as const;
