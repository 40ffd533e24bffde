import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FindingKind, isNotedOnly, isSettledByDeed, type StocktakeFinding } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { JobButton } from '../../care/mending/job-button.embed.tsx';
import { useSettle } from './changes.ts';
import { findingDetail, findingName } from './finding-words.ts';
import { t } from './texts.ts';

/** Rows shown at first, and each time more are asked for. */
const SHOWN = 50;

interface FindingsProps {
  stocktakeId: number;
  kind: FindingKind;
  findings: readonly StocktakeFinding[];
}

/** Findings of a kind: one tap settles one, or all of them. */
export function FindingsOfKind({ stocktakeId, kind, findings }: FindingsProps) {
  const [shown, setShown] = useState(SHOWN);
  const mayWrite = useMay('stocktakes:write');
  const settle = useSettle({
    onSuccess: ({ refused }) => {
      for (const { findingId, reason } of refused.slice(0, 3)) {
        const finding = findings.find(({ id }) => id === findingId);
        toast.warning(t('refused', { item: finding ? findingName(finding) : '', reason }));
      }
    },
  });
  const send = (settlement: 'DONE' | 'LEFT', which: { findingIds: number[] } | { kind: FindingKind }) =>
    settle.mutate({ params: { id: stocktakeId }, body: { settlement, ...which } });
  const open = findings.filter(({ settledAt }) => settledAt === null);
  const byDeed = isSettledByDeed(kind);
  const mayAll = mayWrite && open.length > 1 && !isNotedOnly(kind);

  return (
    <SectionCard title={`${t(`kind.${kind}`)} · ${findings.length}`}>
      {mayAll && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
          {byDeed && (
            <Button variant="outlined" disabled={settle.isPending} onClick={() => send('DONE', { kind })}>
              <AllLabel kind={kind} count={open.length} />
            </Button>
          )}
          <Button disabled={settle.isPending} onClick={() => send('LEFT', { kind })}>
            <span>{t(byDeed ? 'leaveAll' : 'seenAll', { count: open.length })}</span>
          </Button>
        </Box>
      )}
      <RowList>
        {findings.slice(0, shown).map((finding) => (
          <li key={finding.id}>
            <RowCard
              lead={finding.clothingNumber ?? '–'}
              title={finding.clothingName ?? finding.text ?? t('said.gone')}
              detail={findingDetail(finding)}
            >
              {mayWrite && finding.settledAt === null && !isNotedOnly(kind) && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 0.75 }}>
                  <DoButton kind={kind} disabled={settle.isPending} onClick={() => send('DONE', { findingIds: [finding.id] })} />
                  <Button disabled={settle.isPending} onClick={() => send('LEFT', { findingIds: [finding.id] })}>
                    {t(byDeed ? 'leave' : 'seen')}
                  </Button>
                  {kind === 'CARE' && finding.clothingId !== null && (
                    <JobButton clothingId={finding.clothingId} label={findingName(finding)} />
                  )}
                </Box>
              )}
            </RowCard>
          </li>
        ))}
      </RowList>
      {findings.length > shown && (
        <Button onClick={() => setShown(shown + SHOWN)} sx={{ width: 1 }}>
          <span>{t('showMore', { count: findings.length - shown })}</span>
        </Button>
      )}
    </SectionCard>
  );
}

const AllLabel = ({ kind, count }: { kind: FindingKind; count: number }) =>
  kind === 'UNKNOWN' || isNotedOnly(kind) ? null : t(`doAll.${kind}`, { count });

function DoButton({ kind, disabled, onClick }: { kind: FindingKind; disabled: boolean; onClick: () => void }) {
  if (kind === 'UNKNOWN' || isNotedOnly(kind)) return null;
  return (
    <Button variant="outlined" disabled={disabled} onClick={onClick}>
      {t(`do.${kind}`)}
    </Button>
  );
}
