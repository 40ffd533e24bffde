import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { ButtonLink } from '../../../ui/link.tsx';

/** From a group to a new dressing plan. */
export function DressGroupLink({ groupId }: { groupId: number }) {
  const { t } = useTranslation('menu');
  if (!useMay('dressing:use')) return null;
  return (
    <ButtonLink to="/dressing" search={{ groupId }} startIcon={<CheckroomOutlined />} sx={{ flexShrink: 0 }}>
      {t('dressing')}
    </ButtonLink>
  );
}
