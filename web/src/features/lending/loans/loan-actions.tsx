import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import type { Loan } from '@riideait/contract';
import { useState } from 'react';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { DeleteLoanDialog, EditLoanDialog } from './loan-dialogs.tsx';
import { EndLinksDialog } from './loan-link.tsx';
import { t } from './texts.ts';

const dialogs = { edit: EditLoanDialog, delete: DeleteLoanDialog, end: EndLinksDialog } as const;

/** The contract on paper, and what else can be done with a loan. */
export function LoanActions({ loan, mayWrite }: { loan: Loan; mayWrite: boolean }) {
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const close = () => setOpen(null);
  const isUntouched = loan.numberOfOut + loan.numberOfBack === 0;
  const actions = [
    { label: t('edit'), icon: <EditOutlined />, onClick: () => setOpen('edit') },
    { label: t('endLink'), icon: <LinkOff />, onClick: () => setOpen('end') },
    ...(isUntouched ? [{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setOpen('delete') }] : []),
  ];
  const Dialog = open && dialogs[open];
  return (
    <>
      <PrintLink to="/print/loans/$id" params={{ id: loan.id }} />
      {mayWrite && <MenuButton label={t('actions')} actions={actions} />}
      {Dialog && <Dialog loan={loan} onClose={close} />}
    </>
  );
}
