import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type SecurityEventKind, SecurityEventKinds, securityEvents } from '@riideait/contract';
import { t as uiText } from '../../../ui/texts.ts';
import { touchSized } from '../../../ui/touch-sized.ts';
import { type KindGroup, kindGroups } from './kind-groups.ts';
import { t } from './texts.ts';

const groupNames: readonly KindGroup[] = ['login', 'account', 'secondFactor', 'users', 'refusals'];

interface KindFilterProps {
  value: SecurityEventKind | undefined;
  onChange: (kind: SecurityEventKind | undefined) => void;
}

/** A kind of event or all, grouped under headings. */
export const KindFilter = ({ value, onChange }: KindFilterProps) => (
  <TextField
    select
    sx={touchSized}
    label={t('kind')}
    value={value ?? ''}
    onChange={({ target }) => onChange(SecurityEventKinds.safeParse(target.value).data)}
  >
    <MenuItem value="" sx={{ minHeight: 44, color: 'text.secondary' }}>
      {uiText('all')}
    </MenuItem>
    {groupNames.flatMap((group) => [
      // A heading cannot be chosen.
      <ListSubheader key={group} sx={{ pointerEvents: 'none', lineHeight: '36px' }}>
        {t(`groups.${group}`)}
      </ListSubheader>,
      ...kindGroups[group].map((kind) => (
        <MenuItem key={kind} value={kind} sx={{ minHeight: 44 }}>
          {securityEvents[kind]}
        </MenuItem>
      )),
    ])}
  </TextField>
);
