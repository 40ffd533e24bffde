import { noticeWords, type OperatorNotice } from '@riideait/contract';
import type { Letter } from '../../../mail/letter.ts';
import { linkless } from '../../../mail/typed.rules.ts';

interface News {
  readonly publicUrl: string;
  readonly fresh: readonly OperatorNotice[];
  /** Told before, and still so. */
  readonly former: readonly OperatorNotice[];
}

/** What strangers have named makes no links. */
const NAMING: readonly OperatorNotice['kind'][] = ['NO_MANAGER', 'REQUESTS_WAIT', 'LIMIT_REACHED'];

const line = (notice: OperatorNotice) => {
  const { what, todo } = noticeWords(notice);
  return `${NAMING.includes(notice.kind) ? linkless(what) : what}\n→ ${todo}`;
};

/** To the operator: what is new with the installation, and what still stands. */
export const news = ({ publicUrl, fresh, former }: News): Letter => ({
  subject: fresh.length === 1 ? 'Riideait vajab sinu abi' : `Riideait vajab sinu abi: ${fresh.length} asja`,
  paragraphs: ['Tere!', ...fresh.map(line), ...(former.length > 0 ? ['Endiselt tegemata:', ...former.map(line)] : [])],
  action: { label: 'Ava ansamblid', url: `${publicUrl}/admin/ensembles` },
  afterwards: ['See kiri tuleb kõige rohkem üks kord päevas ja ainult siis, kui midagi on uut.'],
});
