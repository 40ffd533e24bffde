import { useApi } from '../../../ui/api.ts';
import { PrintPage } from '../printing/print-page.embed.tsx';
import { noticeQuery } from './personal-data.api.ts';
import { t } from './texts.ts';

/** Whole years are written as such. */
const YEAR = 365;

/** The text for dancers, on one page of A4. */
export function NoticeScreen() {
  const { ensemble, contact, viewersSeeContacts, periods } = useApi(noticeQuery).data;
  const period = (days: number) => (days % YEAR === 0 ? t('notice.years', { count: days / YEAR }) : t('notice.days', { count: days }));

  return (
    <PrintPage title={t('notice.title')} about={[]}>
      <div className="print-prose">
        <p>{t('notice.intro', { ensemble })}</p>
        <h2>{t('notice.whatTitle')}</h2>
        <Points texts={[t('notice.what1'), t('notice.what2'), t('notice.what3'), t('notice.what4'), t('notice.what5')]} />
        <h2>{t('notice.whyTitle')}</h2>
        <p>{t('notice.why')}</p>
        <h2>{t('notice.whoTitle')}</h2>
        <p>{t('notice.who', { viewers: t(viewersSeeContacts ? 'notice.viewersToo' : 'notice.viewersNot') })}</p>
        <h2>{t('notice.longTitle')}</h2>
        <Points
          texts={[
            t('notice.long1', { years: period(periods.people) }),
            t('notice.long2', {
              mails: period(periods.mails),
              changes: period(periods.audit),
              imports: period(periods.imports),
              receipts: period(periods.receipts),
              answers: period(periods.answers),
            }),
            ...(periods.backups === null ? [] : [t('notice.long3', { period: period(periods.backups) })]),
          ]}
        />
        <h2>{t('notice.rightsTitle')}</h2>
        <Points texts={[t('notice.rights1'), t('notice.rights2'), t('notice.rights3'), t('notice.rights4')]} />
        <p>{t('notice.rightsHow')}</p>
        <h2>{t('notice.askTitle')}</h2>
        {contact === null ? (
          <>
            <p>{t('notice.ask')}</p>
            <p className="print-signature">
              {t('notice.askWho')} <i />
            </p>
          </>
        ) : (
          <p>{t('notice.askMail', { contact })}</p>
        )}
        <p>{t('notice.aki')}</p>
      </div>
    </PrintPage>
  );
}

const Points = ({ texts }: { texts: readonly string[] }) => (
  <ul>
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
