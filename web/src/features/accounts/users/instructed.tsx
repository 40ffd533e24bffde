import { type InstructorRights, rightsInWords } from '@riideait/contract';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { t as instructingText } from './instructing-texts.ts';

interface InstructedProps {
  rights: InstructorRights;
  ensembleCode: string | null | undefined;
}

/** Groups and rights of an instructor in words; the groups of another ensemble are counted only. */
export function Instructed({ rights, ensembleCode }: InstructedProps) {
  const isOwn = useCurrentUser()?.ensembleCode === ensembleCode;
  const { data: groups } = useApiWhile(isOwn, groupsQuery);
  const { groupIds } = rights;
  const named = groups?.filter(({ id }) => groupIds.includes(id)).map(({ name }) => name);
  const count = instructingText('groupCount', { count: groupIds.length });
  return [groupIds.length === 0 ? count : (named?.join(', ') ?? count), ...rightsInWords(rights)].join(' · ');
}
