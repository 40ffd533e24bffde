import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PlaylistAddCheck from '@mui/icons-material/PlaylistAddCheck';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ProductionQuantityLimits from '@mui/icons-material/ProductionQuantityLimits';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import type { DressingPlan } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ButtonLink } from '../../../ui/link.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { t as clothingItemsText } from '../../wardrobe/clothing-items/texts.ts';
import { t } from './texts.ts';

const EditPlanDialog = lazy(() => import('./plan-dialogs.tsx').then((module) => ({ default: module.EditPlanDialog })));
const DeletePlanDialog = lazy(() => import('./plan-dialogs.tsx').then((module) => ({ default: module.DeletePlanDialog })));

/** Handing out is the next step; all else stands in a menu. The plan of a performance is changed and deleted with that. */
export function PlanActions({ plan }: { plan: DressingPlan }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const { id } = plan;
  const actions = [
    {
      label: t('printGather'),
      icon: <PlaylistAddCheck />,
      onClick: () => void navigate({ to: '/print/dressing/$id/gather', params: { id } }),
    },
    { label: t('printHandOver'), icon: <PrintOutlined />, onClick: () => void navigate({ to: '/print/dressing/$id', params: { id } }) },
    {
      label: clothingItemsText('printLabels'),
      icon: <QrCode2Outlined />,
      onClick: () => void navigate({ to: '/labels', search: { planId: id } }),
    },
    {
      label: t('lacking'),
      icon: <ProductionQuantityLimits />,
      onClick: () => void navigate({ to: '/print/shortages', search: { planId: id } }),
    },
    ...(plan.performanceId === null
      ? ([
          { label: t('edit'), icon: <EditOutlined />, onClick: () => setOpen('edit') },
          { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setOpen('delete') },
        ] as const)
      : []),
  ];

  return (
    <>
      <MenuButton label={t('more')} actions={actions} />
      <ButtonLink to="/dressing/$id/hand-out" params={{ id }} variant="contained" startIcon={<HandshakeOutlined />}>
        {t('handOut')}
      </ButtonLink>
      <Suspense>
        {open === 'edit' && <EditPlanDialog plan={plan} onClose={close} />}
        {open === 'delete' && (
          <DeletePlanDialog plan={plan} onDeleted={() => navigate({ to: '/dressing', replace: true })} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
