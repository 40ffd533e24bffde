import type { SvgIconComponent } from '@mui/icons-material';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import LocalLaundryServiceOutlined from '@mui/icons-material/LocalLaundryServiceOutlined';
import SearchOff from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import { type CareState, type ClothingItem, careStateCodes } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import { t } from './texts.ts';

const icons: Readonly<Record<CareState, SvgIconComponent>> = {
  OK: CheckCircleOutlined,
  WASH: LocalLaundryServiceOutlined,
  REPAIR: BuildOutlined,
  LOST: SearchOff,
};
const colors: Readonly<Record<CareState, string>> = {
  OK: 'success.main',
  WASH: 'primary.light',
  REPAIR: 'warning.main',
  LOST: 'secondary.main',
};

export const CareIcon = ({ state }: { state: CareState }) => {
  const Icon = icons[state];
  return <Icon aria-hidden sx={{ fontSize: 18, flexShrink: 0, color: colors[state] }} />;
};

/** 'pesus alates 03.09.26' with its icon; nothing for an item in order. */
export const CareMark = ({ item: { state, stateSince } }: { item: Pick<ClothingItem, 'state' | 'stateSince'> }) =>
  state !== 'OK' && (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: 'text.primary' }}>
      <CareIcon state={state} />
      <span>
        {t(`care.${state}`)}
        {stateSince !== null && (
          <>
            {' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {t('since', { day: formatDate(stateSince) })}
            </Box>
          </>
        )}
      </span>
    </Box>
  );

/** Texts are read when it is called: at load they are not there yet. */
export const careOptions = () => careStateCodes.map((value) => ({ value, label: t(`careChoice.${value}`) }));
