import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { DressingPlan } from '@riideait/contract';
import { useId, useState } from 'react';
import { FilterCheckbox } from '../../../ui/filters.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { usePropose } from './dressing.api.ts';
import type { Shown } from './plan.ts';
import { ShortagesLink } from './plan-summary.tsx';
import { t } from './texts.ts';

interface PlanBarProps {
  plan: DressingPlan;
  search: Shown;
  onFilter: (filters: Shown) => void;
}

/** A new proposal, and the filters. A phone folds the filters and the shortages. */
export function PlanBar({ plan, search: { lacking = false, waiting = false }, onFilter }: PlanBarProps) {
  const propose = usePropose();
  const [chosen, setTogether] = useState<boolean>();
  // As the sets say, until the keeper ticks.
  const together = chosen ?? plan.together;
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(lacking || waiting);
  const foldId = useId();
  const missing = plan.shortages.reduce((sum, { count }) => sum + count, 0);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
      <Button
        variant="outlined"
        startIcon={<AutoFixHighOutlined />}
        loading={propose.isPending}
        loadingPosition="start"
        onClick={() => propose.mutate({ params: { id: plan.id }, body: { together } })}
      >
        {t('proposeAgain')}
      </Button>
      {isMobile && (
        <Button
          aria-expanded={isOpen}
          aria-controls={foldId}
          endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
          onClick={() => setOpen(!isOpen)}
          sx={{ ml: 'auto', px: 1 }}
        >
          <span>{missing > 0 ? t('shortOptions', { number: missing }) : t('options')}</span>
        </Button>
      )}
      <Box id={foldId} sx={{ display: isMobile && !isOpen ? 'none' : { xs: 'block', sm: 'contents' } }}>
        {(isOpen || !isMobile) && (
          <>
            {isMobile && <ShortagesLink plan={plan} />}
            <FilterCheckbox label={t('together')} checked={together} onChange={setTogether} />
            <Box role="group" aria-label={t('filters')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, ml: { sm: 'auto' } }}>
              <FilterCheckbox label={t('onlyLacking')} checked={lacking} onChange={(on) => onFilter({ lacking: on || undefined })} />
              <FilterCheckbox label={t('onlyWaiting')} checked={waiting} onChange={(on) => onFilter({ waiting: on || undefined })} />
            </Box>
          </>
        )}
      </Box>
    </Box>
  );
}
