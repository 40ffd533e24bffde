import Typography from '@mui/material/Typography';
import { rightsInWords } from '@riideait/contract';
import { useCurrentUser, useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { t as instructingText } from './instructing-texts.ts';
import { instructorsQuery } from './users.api.ts';

/** Who instructs a group, and what they may; for those who see users. */
export function InstructorsOfGroup({ groupId }: { groupId: number }) {
  const ensembleCode = useCurrentUser()?.ensembleCode ?? undefined;
  const { data: instructors = [] } = useApiWhile(useMay('users:read'), instructorsQuery(ensembleCode));
  const named = instructors
    .filter(({ groupIds }) => groupIds.includes(groupId))
    .map((instructor) => {
      const rights = rightsInWords(instructor).join(', ');
      return rights === '' ? instructor.name : `${instructor.name} (${rights})`;
    });
  if (named.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {instructingText('ofGroup', { count: named.length, names: named.join(', ') })}
    </Typography>
  );
}
