import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton, EmptyState } from '../../../ui/states.tsx';
import { codedItemQuery } from '../scanning/scanning.api.ts';
import { BlankCode } from './blank-code.tsx';
import { cardQuery, isBlank, isUnknown } from './codes.api.ts';
import { ItemScreen } from './item-screen.tsx';
import { CardWithForm } from './stranger-facts.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/e/$code');

/** What a label leads its user to: the item, the choice of one for a blank label, or that there is none. */
export function CodeScreen() {
  const { code } = route.useParams();
  const { data: answer, error } = useQuery(codedItemQuery(code));
  if (isBlank(error)) return <BlankCode code={code} />;
  if (isUnknown(error)) return <UnknownCode code={code} />;
  if (answer !== undefined) return <ItemScreen item={answer.data} />;
  if (error !== null) throw error;
  return (
    <Page title={t('item')}>
      <CardSkeleton lines={6} />
    </Page>
  );
}

/** An item of another ensemble may say whose it is. */
function UnknownCode({ code }: { code: string }) {
  const { data: answer } = useQuery(cardQuery(code));
  const card = answer?.data;
  return (
    <Page title={card === undefined ? t('unknownTitle') : t('foundTitle')}>
      <Card sx={{ p: card === undefined ? 0 : 2.5, ...(card && { maxWidth: 480 }) }}>
        {card === undefined ? <EmptyState title={t('unknown')} text={t('unknownText')} /> : <CardWithForm code={code} card={card} />}
      </Card>
    </Page>
  );
}
