import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';

/** From a group to a new dressing plan. */
export function DressGroupLink({ groupId }: { groupId: number }) {
  if (!useMay('dressing:write')) return null;
  return (
    <ButtonLink to="/dressing" search={{ groupId }} startIcon={<CheckroomOutlined />} sx={{ flexShrink: 0 }}>
      {menuText('dressing')}
    </ButtonLink>
  );
}
