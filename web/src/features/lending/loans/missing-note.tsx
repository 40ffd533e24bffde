import Alert from '@mui/material/Alert';
import type { Chosen } from '@riideait/contract';
import { t } from './texts.ts';

/** What a choice by sizes found too little of, a row each. */
export const MissingNote = ({ missing, onClose }: { missing: Chosen['missing']; onClose: () => void }) => (
  <Alert severity="warning" onClose={onClose} closeText={t('close')}>
    {missing.map(({ clothingNameId, clothingName, sizeLabel, count }) => (
      <div key={`${clothingNameId} ${sizeLabel}`}>
        {t('missing', { count, what: [clothingName, sizeLabel].filter(Boolean).join(', ') })}
      </div>
    ))}
  </Alert>
);
