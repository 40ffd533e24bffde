import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Performance, PerformancePerson } from '@riideait/contract';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { TextLink } from '../../../ui/link.tsx';
import { afterTap } from './attendance.rules.ts';
import { useAttend, useShown } from './performances.api.ts';

interface AttendanceRowProps {
  performance: Pick<Performance, 'id' | 'onDay'>;
  person: PerformancePerson;
  mayNote: boolean;
  /** Of several: whose dancer she is. */
  hasGroups: boolean;
}

/** A dancer: a tap says that she comes or not, a second one takes back what a user has noted. */
export function AttendanceRow({ performance: { id, onDay }, person, mayNote, hasGroups }: AttendanceRowProps) {
  const { t } = useTranslation('performances');
  const attend = useAttend({ onSuccess: useShown() });
  const sent = attend.isPending ? attend.variables.body?.people[0]?.comes : undefined;
  // A no that came late counts when it is noted here.
  const known = person.late ? null : person.comes;
  const comes = sent === undefined ? known : sent;
  // The second of two quick taps must not take the first one back.
  const note = (next: boolean | null) =>
    attend.isPending || attend.mutate({ params: { id }, body: { onDay, people: [{ personId: person.id, comes: next }] } });
  return (
    <Box
      component="li"
      aria-busy={attend.isPending}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, py: 1, minHeight: 60 }}
    >
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{person.name}</Box>
        <Said person={person} hasGroups={hasGroups} />
      </Box>
      {mayNote ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={person.name}
          value={comes === null ? null : String(comes)}
          onChange={(_, next: string | null) => note(afterTap(person, comes, next === null ? null : next === 'true'))}
        >
          <ToggleButton value="true" color="success" sx={toggle}>
            {t('comes')}
          </ToggleButton>
          <ToggleButton value="false" color="error" sx={toggle}>
            {t('comesNot')}
          </ToggleButton>
        </ToggleButtonGroup>
      ) : (
        <span>{person.comes === null ? t('unsaid') : t(person.comes ? 'comes' : 'comesNot')}</span>
      )}
      {mayNote && person.late && (
        <Button
          variant="outlined"
          color="error"
          loading={attend.isPending}
          onClick={() => note(false)}
          sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}
        >
          <span>{t('markAbsent')}</span>
        </Button>
      )}
    </Box>
  );
}

const toggle = { minHeight: 44, px: 1.5, textTransform: 'none', fontWeight: 600 } as const;

/** Her group, who said it and when, her own words, and what is missing to dress her. */
function Said({ person, hasGroups }: Pick<AttendanceRowProps, 'person' | 'hasGroups'>) {
  const { id, groupName, genderCode, comes, late, word, saidAt, saidBy, former } = person;
  const { t } = useTranslation('performances');
  const when = saidAt === null ? '' : formatDateTime(saidAt);
  const said = late ? t('lateNo', { when }) : saidBy === null ? t('saidSelf', { when }) : t('saidBy', { name: saidBy, when });
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box sx={late ? { color: 'error.main' } : undefined}>
        {[hasGroups && groupName, comes !== null && said].filter(Boolean).join(' · ')}
      </Box>
      {former && <div>{t(former.comes ? 'cameThen' : 'cameNotThen', { day: formatDate(former.onDay) })}</div>}
      {word && <div>„{word}“</div>}
      {genderCode === null && (
        <TextLink to="/people/$id" params={{ id }} color="error">
          {t('noGender')}
        </TextLink>
      )}
    </Box>
  );
}
