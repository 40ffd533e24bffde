import { daysSince, formatDate, formatTime } from '../../../lib/dates.ts';
import { useMayNow } from '../../../shell/use-session.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing, Section } from '../../../ui/section.tsx';
import { DeedRow } from './deed-row.tsx';
import { type About, latestDeedsQuery } from './deeds.api.ts';
import { t } from './texts.ts';

interface LatestDeedsProps {
  title?: string;
  about?: About;
  narrow?: boolean;
}

/** The last deeds, linked to all; nothing for users without the right. */
export const LatestDeeds = (props: LatestDeedsProps) => useMayNow('deeds:read') && <List {...props} />;

function List({ title, about = {}, narrow = false }: LatestDeedsProps) {
  const when = (at: string) => {
    const ago = daysSince(at, new Date());
    return ago <= 0 ? t('todayAt', { time: formatTime(at) }) : ago === 1 ? t('yesterdayAt', { time: formatTime(at) }) : formatDate(at);
  };
  return (
    <Section
      title={title ?? t('latest')}
      query={latestDeedsQuery(about)}
      action={
        <ButtonLink to="/deeds" search={about} sx={{ px: 1, flexShrink: 0 }}>
          {t('all')}
        </ButtonLink>
      }
      skeleton={<LinesSkeleton lines={5} height={64} />}
    >
      {(deeds) =>
        deeds.length === 0 ? (
          <Nothing>{t('empty')}</Nothing>
        ) : (
          <RowList>
            {deeds.map((deed) => (
              <DeedRow key={deed.id} deed={deed} time={when(deed.at)} narrow={narrow} onPageOf={about.personId} />
            ))}
          </RowList>
        )
      }
    </Section>
  );
}
