import LinkOff from '@mui/icons-material/LinkOff';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { bodyKinds, type OwnEnsemble } from '@riideait/contract';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FilterCheckbox } from '../../../ui/filters.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { ownEnsembleQuery } from '../../accounts/ensembles/ensembles.api.ts';
import { t as peopleText } from '../../people/people/texts.ts';
import { useEditAsksMeasures, useEditHolderPages, useEndAllLinks } from './receipts.api.ts';
import { t } from './texts.ts';

/** Whether dancers have pages of their own, and what those ask for. */
export const HolderPagesCard = () => (
  <Section title={t('holderPages')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={2} height={44} />}>
    {(ensemble) => (
      <Box sx={{ px: 2, pb: 1.5, maxWidth: 752 }}>
        {ensemble.holdersApart ? <Switching ensemble={ensemble} /> : <Typography>{t('holdersNotApart')}</Typography>}
        {ensemble.holderPages && <WhileOn ensemble={ensemble} />}
      </Box>
    )}
  </Section>
);

function Switching({ ensemble: { holderPages } }: { ensemble: OwnEnsemble }) {
  const id = useId();
  const edit = useEditHolderPages();
  return (
    <>
      <FormControlLabel
        label={t('holderPagesOn')}
        sx={{ minHeight: 44, mr: 0 }}
        control={
          <Switch
            checked={holderPages}
            disabled={edit.isPending}
            onChange={(_, checked) => edit.mutate({ body: { holderPages: checked } })}
            slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
          />
        }
      />
      <FormHelperText id={`${id}-hint`}>{t('holderPagesHint')}</FormHelperText>
    </>
  );
}

/** The measures that the pages ask for, the address for everybody, and the end of all links. */
function WhileOn({ ensemble: { asksMeasures, holderAddress } }: { ensemble: OwnEnsemble }) {
  const id = useId();
  const [isEnding, setEnding] = useState(false);
  const edit = useEditAsksMeasures();
  const end = useEndAllLinks({ onSuccess: () => setEnding(false) });
  return (
    <>
      <Typography id={id} sx={{ mt: 2, fontWeight: 600 }}>
        {t('asksMeasures')}
      </Typography>
      <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1.25 }}>
        {bodyKinds.map((kind) => (
          <FilterCheckbox
            key={kind}
            label={peopleText(`short.${kind}`)}
            checked={asksMeasures.includes(kind)}
            onChange={(asked) =>
              edit.mutate({ body: { asksMeasures: bodyKinds.filter((one) => (one === kind ? asked : asksMeasures.includes(one))) } })
            }
          />
        ))}
      </Box>
      <Typography sx={{ mt: 2, overflowWrap: 'anywhere' }}>
        {t('holderAddress')} <strong>{holderAddress}</strong>
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: -1 }}>
        <ButtonLink to="/print/hall" startIcon={<PrintOutlined />}>
          {t('printHall')}
        </ButtonLink>
        <Button startIcon={<LinkOff />} onClick={() => setEnding(true)} aria-haspopup="dialog">
          {t('endAllLinks')}
        </Button>
      </Box>
      {isEnding && (
        <ConfirmDialog
          danger
          title={t('endAllLinksTitle')}
          text={t('endAllLinksText')}
          confirmLabel={t('endAllLinksConfirm')}
          busy={end.isPending}
          onConfirm={() => end.mutate({})}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  );
}
