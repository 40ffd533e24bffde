import { codePath, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { GlobalSearch } from '../../../shell/search/global-search.tsx';
import { Page } from '../../../ui/page.tsx';
import type { ScanAnswer } from './scan-answer.ts';
import { ScannerPanel } from './scanner-panel.tsx';
import { codedItemQuery } from './scanning.api.ts';
import { t } from './texts.ts';
import { isBlank } from './words.ts';

/** Opens the page of the first piece that is scanned; what is no piece is said, and the scanner goes on. */
export function ScanScreen() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const router = useRouter();

  const open = async (code: string): Promise<ScanAnswer> => {
    const item = await client.fetchQuery(codedItemQuery(code)).catch((error: unknown) => {
      if (!isBlank(error)) throw error;
    });
    // There a blank label is given to a piece.
    void navigate({ href: codePath(code) });
    return { outcome: 'accepted', text: item ? itemLabel(item.data.clothingName, item.data.clothingNumber) : t('blank') };
  };
  const close = () => (router.history.canGoBack() ? router.history.back() : void navigate({ to: '/', replace: true }));

  return (
    <Page title={t('title')}>
      <ScannerPanel onHit={open} onClose={close} />
      <GlobalSearch look="page" region={t('search')} />
    </Page>
  );
}
