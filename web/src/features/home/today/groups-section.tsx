import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import ListItemButton, { type ListItemButtonProps } from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import type { GroupProgress } from '@riideait/contract';
import { createLink } from '@tanstack/react-router';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Nothing, Section } from '../../../ui/section.tsx';
import { GroupProgressBar } from '../../people/groups/group-progress.embed.tsx';
import { groupProgressQuery } from '../../people/groups/groups.api.ts';
import { t } from './texts.ts';

const Anchor = (item: Omit<ListItemButtonProps<'a'>, 'component'>) => <ListItemButton {...item} component="a" />;
const LinkItem = createLink(Anchor);

/** Groups, linked to their people. */
export const GroupsSection = () => (
  <Section
    title={t('groups')}
    query={groupProgressQuery}
    action={
      <ButtonLink to="/people/search" sx={{ px: 1 }}>
        {t('allPeople')}
      </ButtonLink>
    }
    skeleton={<LinesSkeleton lines={4} height={48} />}
  >
    {(groups) =>
      groups.length === 0 ? (
        <Nothing>{t('noGroups')}</Nothing>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider', '& > li + li': { borderTop: '1px solid #eee9df' } }}
        >
          {groups.map((group) => (
            <li key={group.id}>
              <GroupLink group={group} />
            </li>
          ))}
        </Box>
      )
    }
  </Section>
);

function GroupLink({ group }: { group: GroupProgress }) {
  const { id, name, nrOfActivePeople, borrowers } = group;
  return (
    <LinkItem to="/people/search" search={{ groupId: id }} sx={{ minHeight: 48, gap: 1, px: 2, py: 0.5 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600, color: 'primary.main', overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <GroupProgressBar group={group} />
      </Box>
      <Typography
        component="span"
        variant="body2"
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
      >
        {t(borrowers ? 'borrowers' : 'people', { count: nrOfActivePeople })}
      </Typography>
      <ChevronRight aria-hidden sx={{ color: 'text.secondary', fontSize: 20, mr: -0.5 }} />
    </LinkItem>
  );
}
