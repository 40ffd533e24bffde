import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DoneAll from '@mui/icons-material/DoneAll';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { receiptHowWords, type SettlementDetails, settlementReasons, writtenAmount } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useApi, useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { leftOf, stateOf } from './settlement-columns.tsx';
import { DeleteSettlementDialog, EditSettlementDialog, ForgiveDialog, MailDialog, PayDialog } from './settlement-dialogs.tsx';
import { ruleQuery, settlementQuery } from './settlements.api.ts';
import { t } from './texts.ts';

const dialogs = {
  pay: PayDialog,
  forgive: ForgiveDialog,
  edit: EditSettlementDialog,
  delete: DeleteSettlementDialog,
  mail: MailDialog,
} as const;

const route = getRouteApi('/signed-in/settlements/$id');

export function SettlementScreen() {
  const { id } = route.useParams();
  const { data: settlement } = useApi(settlementQuery(id));
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const Dialog = open && dialogs[open];
  const isOpen = settlement.outcome === null;
  const edit = { label: t('edit'), icon: <EditOutlined />, onClick: () => setOpen('edit') };
  const forgive = { label: t('forgive'), icon: <DoneAll />, onClick: () => setOpen('forgive') };
  const remove = { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setOpen('delete') };
  return (
    <Page
      title={settlement.piece ?? t('piece')}
      action={
        <>
          <PrintLink to="/print/settlements/$id" params={{ id }} />
          <MenuButton label={t('more')} actions={[...(isOpen ? [edit, forgive] : []), remove]} />
        </>
      }
    >
      {settlement.backAt !== null && (
        <CameBack backAt={settlement.backAt} onForgive={() => setOpen('forgive')} onEdit={() => setOpen('edit')} />
      )}
      <Facts settlement={settlement} />
      <Payments settlement={settlement} onPay={() => setOpen('pay')} />
      <Letters settlement={settlement} onMail={() => setOpen('mail')} />
      {Dialog && <Dialog settlement={settlement} onClose={() => setOpen(null)} />}
    </Page>
  );
}

/** The piece came back: asks what becomes of the settlement. */
const CameBack = ({ backAt, onForgive, onEdit }: { backAt: string; onForgive: () => void; onEdit: () => void }) => (
  <Alert
    severity="warning"
    action={
      <>
        <Button color="inherit" onClick={onEdit}>
          {t('edit')}
        </Button>
        <Button color="inherit" onClick={onForgive}>
          {t('forgive')}
        </Button>
      </>
    }
  >
    {t('cameBack', { day: writtenDay(backAt) })}
  </Alert>
);

const Fact = ({ what, children }: { what: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 0.5 }}>
    <Typography component="dt" sx={{ color: 'text.secondary', width: '7rem' }}>
      {what}
    </Typography>
    <Typography component="dd" sx={{ m: 0, flex: '1 1 12rem', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {children}
    </Typography>
  </Box>
);

function Facts({ settlement }: { settlement: SettlementDetails }) {
  const { personId, personName, reason, text, openedAt, openedBy, closedBy, forgivenText, receipt } = settlement;
  const isOpen = settlement.outcome === null;
  return (
    <SectionCard title={isOpen ? t('toPay', { left: writtenAmount(leftOf(settlement)) }) : t('closed')}>
      <Box component="dl" sx={{ m: 0, px: 2, pb: 2 }}>
        <Fact what={t('person')}>
          {personId === null ? (
            t('nobody')
          ) : (
            <TextLink to="/people/$id" params={{ id: personId }}>
              {personName}
            </TextLink>
          )}
        </Fact>
        <Fact what={t('reason')}>{[settlementReasons[reason], text].filter(Boolean).join(': ')}</Fact>
        <Fact what={t('cents')}>{writtenAmount(settlement.cents)}</Fact>
        <Fact what={t('opened')}>{[writtenDay(openedAt), openedBy].filter(Boolean).join(' · ')}</Fact>
        {!isOpen && <Fact what={t('closed')}>{[stateOf(settlement), closedBy, forgivenText].filter(Boolean).join(' · ')}</Fact>}
        {receipt && (
          <Typography sx={{ pt: 1 }}>
            {t('receipt', { at: writtenDay(receipt.at), how: receiptHowWords[receipt.how], since: writtenDay(receipt.since) })}
          </Typography>
        )}
      </Box>
    </SectionCard>
  );
}

const Payments = ({ settlement: { payments, outcome }, onPay }: { settlement: SettlementDetails; onPay: () => void }) => (
  <SectionCard
    title={t('payments')}
    action={
      outcome === null && (
        <Button variant="contained" onClick={onPay}>
          {t('pay')}
        </Button>
      )
    }
  >
    <Box component="ul" sx={list}>
      {payments.length === 0 && <li>{t('noPayments')}</li>}
      {payments.map(({ id, onDay, cents }) => (
        <li key={id}>{`${formatDate(onDay)} · ${writtenAmount(cents)}`}</li>
      ))}
    </Box>
  </SectionCard>
);

function Letters({ settlement: { letters, outcome }, onMail }: { settlement: SettlementDetails; onMail: () => void }) {
  const rule = useApiWhile(true, ruleQuery).data;
  const hasText = rule !== undefined && rule.letterText !== null;
  return (
    <SectionCard
      title={t('letter')}
      action={
        hasText &&
        outcome === null && (
          <Button variant="outlined" onClick={onMail}>
            {t('mail')}
          </Button>
        )
      }
    >
      {rule && !hasText && (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {t('noText')} <TextLink to="/settlements/rule">{t('writeText')}</TextLink>
        </Alert>
      )}
      <Box component="ul" sx={list}>
        {letters.length === 0 && <li>{t('noLetters')}</li>}
        {letters.map(({ at, email, status, why }) => (
          <li key={at}>{`${t('letterTo', { email, at: formatDateTime(at) })} · ${why === null ? t(status) : t('stopped', { why })}`}</li>
        ))}
      </Box>
    </SectionCard>
  );
}

const list = { m: 0, px: 2, pb: 2, listStyle: 'none', '& li': { py: 0.5, overflowWrap: 'anywhere' } } as const;
