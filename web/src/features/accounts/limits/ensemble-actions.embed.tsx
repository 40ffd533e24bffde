import AcUnitOutlined from '@mui/icons-material/AcUnitOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { limitEndpoints } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { useApiMutation } from '../../../ui/api.ts';
import { FreezeDialog } from './freeze-dialog.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { t } from './texts.ts';

interface Actions {
  readonly code: string;
  readonly name: string;
  readonly frozen: boolean;
  /** It is bound as a newcomer. */
  readonly isNewcomer: boolean;
}

interface Action {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
}

/** What an administrator decides about one ensemble: `children` shows the actions, among others of the row. */
export function EnsembleActions({ code, name, frozen, isNewcomer, children }: Actions & { children: (actions: Action[]) => ReactNode }) {
  const [dialog, setDialog] = useState<'limits' | 'freeze' | null>(null);
  const close = () => setDialog(null);
  const trust = useApiMutation(limitEndpoints.trust, { success: t('trusted', { name }) });
  const unfreeze = useApiMutation(limitEndpoints.freeze, { success: t('unfrozen', { name }) });
  const path = { params: { code } };

  const actions = [
    ...(isNewcomer ? [{ label: t('trust'), icon: <VerifiedOutlined />, onClick: () => trust.mutate(path) }] : []),
    { label: t('limits'), icon: <SpeedOutlined />, onClick: () => setDialog('limits') },
    frozen
      ? {
          label: t('unfreeze'),
          icon: <AcUnitOutlined />,
          onClick: () => unfreeze.mutate({ ...path, body: { frozen: false, reason: null } }),
        }
      : { label: t('freeze'), icon: <AcUnitOutlined />, onClick: () => setDialog('freeze') },
  ];

  return (
    <>
      {children(actions)}
      {dialog === 'limits' && <LimitsDialog code={code} name={name} onClose={close} />}
      {dialog === 'freeze' && <FreezeDialog code={code} name={name} onClose={close} />}
    </>
  );
}
