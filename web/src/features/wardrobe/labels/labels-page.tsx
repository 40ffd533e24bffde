import { t } from './texts.ts';
import './labels.css';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { ownerOf } from '../../../lib/session.ts';
import { useCurrentUser, useSession } from '../../../shell/use-session.ts';
import { Page, PageAction } from '../../../ui/page.tsx';
import { type Choices, isSheet, keptChoices } from './choices.ts';
import { LEAST_ON_CLOTH } from './dots.ts';
import { LabelChoices } from './label-choices.tsx';
import { LabelPage } from './label-page.tsx';
import { type Coded, encoding } from './labels.ts';
import { measuring } from './measure.ts';
import { pagesToPrint } from './pages.ts';
import { usePageSize } from './use-page-size.ts';
import { focusWrongField } from './wrong-field.ts';

/** Most labels at once: a browser prints them in about 10 s. */
const MOST = 2000;
/** Pages shown on the screen, see labels.css. */
const SHOWN = { sheets: 2, strips: 6 };

interface LabelsPageProps {
  /** Null: there is none that phones can open. */
  publicUrl: string | null;
  coded: readonly Coded[];
  /** Above the choices. */
  source: ReactNode;
}

/** Labels, as they will be printed, and how. */
export function LabelsPage({ publicUrl, coded, source }: LabelsPageProps) {
  const [choices, choose] = useChoices();
  const [start, setStart] = useState(1);
  const [isTest, setTest] = useState(false);
  const canPrint = coded.length > 0 && coded.length <= MOST;

  return (
    <Page
      title={t('title')}
      action={
        canPrint && (
          <PageAction
            label={t('print')}
            shortLabel={t('print')}
            icon={<PrintOutlined />}
            onClick={() => focusWrongField() || window.print()}
          />
        )
      }
    >
      {publicUrl === null && <Alert severity="info">{t('noAddress')}</Alert>}
      <Card sx={{ display: 'grid', gap: 2, p: { xs: 1.5, sm: 2 } }}>
        {source}
        {canPrint && <LabelChoices {...{ choices, start, isTest }} onChoose={choose} onStart={setStart} onTest={setTest} />}
      </Card>
      {coded.length > MOST && <Alert severity="warning">{t('tooMany', { most: MOST, count: coded.length })}</Alert>}
      {canPrint && <LabelPages {...{ publicUrl, coded, choices, start, isTest }} />}
    </Page>
  );
}

/** The choices of the user, kept in this browser. */
function useChoices() {
  const owner = ownerOf(useSession());
  const [choices, setChoices] = useState(() => keptChoices.read(owner));
  const choose = (changes: Partial<Choices>) => {
    const chosen = { ...choices, ...changes };
    setChoices(chosen);
    keptChoices.keep(owner, chosen);
  };
  return [choices, choose] as const;
}

interface LabelPagesProps extends Pick<LabelsPageProps, 'publicUrl' | 'coded'> {
  choices: Choices;
  start: number;
  isTest: boolean;
}

function LabelPages({ publicUrl, coded, ...asked }: LabelPagesProps) {
  const ensemble = useCurrentUser()?.ensemble ?? null;
  const measure = useMemo(measuring, []);
  const encode = useMemo(() => encoding(publicUrl), [publicUrl]);
  const { choices, start, isTest } = asked;
  // Typing goes before drawing.
  const shown = useDeferredValue(useMemo(() => ({ choices, start, isTest }), [choices, start, isTest]));
  const { looks, pages } = useMemo(
    () => pagesToPrint(coded, { ...shown, ensemble, encode, measure }),
    [coded, shown, ensemble, encode, measure],
  );
  usePageSize(looks.format.page);
  const { side } = looks.frame.code;
  const hidden = pages.length - (isSheet(shown.choices.format) ? SHOWN.sheets : SHOWN.strips);

  return (
    <>
      <Box>
        <Typography role="status" variant="body2" sx={{ color: 'text.secondary' }}>
          {[
            t('labels', { count: isTest ? 1 : coded.length }),
            t('pages', { count: pages.length }),
            t('codeSide', { side: formatNumber(Math.round(side * 10) / 10) }),
          ].join(' · ')}
        </Typography>
        {shown.choices.format === 'tape' && side < LEAST_ON_CLOTH && (
          <Alert severity="warning" sx={{ mt: 1 }}>
            {t('smallOnCloth', { least: LEAST_ON_CLOTH })}
          </Alert>
        )}
      </Box>
      <div className={isSheet(shown.choices.format) ? 'label-pages label-sheets' : 'label-pages'}>
        {pages.map((labels, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <LabelPage key={index} looks={looks} labels={labels} number={index + 1} />
        ))}
      </div>
      {hidden > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('more', { count: hidden })}
        </Typography>
      )}
    </>
  );
}
