import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type SecurityEventKind, SecurityEventKinds, securityEvents } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { touchSized } from '../../../ui/touch-sized.ts';
import { type KindGroup, kindGroups } from './kind-groups.ts';

const groupNames: readonly KindGroup[] = ['login', 'account', 'secondFactor', 'users', 'refusals'];

interface KindFilterProps {
  value: SecurityEventKind | undefined;
  onChange: (kind: SecurityEventKind | undefined) => void;
}

/** A kind of event or all, grouped under headings. */
export function KindFilter({ value, onChange }: KindFilterProps) {
  const { t } = useTranslation('audit');
  return (
    <TextField
      select
      sx={touchSized}
      label={t('kind')}
      value={value ?? ''}
      onChange={({ target }) => onChange(SecurityEventKinds.safeParse(target.value).data)}
    >
      <MenuItem value="" sx={{ minHeight: 44, color: 'text.secondary' }}>
        {t('ui:all')}
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
}
