import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Passkey } from '@riideait/contract';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { passkeysQuery, useDeletePasskey } from './passkeys.api.ts';
import { t } from './texts.ts';

/** False in old browsers and over plain http. */
const isSupported = () => globalThis.PublicKeyCredential !== undefined;

export function PasskeysCard() {
  const [asked, setAsked] = useState<Passkey | 'add' | null>(null);
  const close = () => setAsked(null);

  return (
    <>
      <Section title={t('title')} query={passkeysQuery} skeleton={<LinesSkeleton lines={2} height={64} />}>
        {(passkeys) => (
          <>
            <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{t('text')}</Typography>
            <RowList>
              {passkeys.map((passkey) => (
                <li key={passkey.id}>
                  <PasskeyRow passkey={passkey} onDelete={() => setAsked(passkey)} />
                </li>
              ))}
            </RowList>
            <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
              {isSupported() ? (
                <Button variant="outlined" onClick={() => setAsked('add')}>
                  {t('add')}
                </Button>
              ) : (
                t('unsupported')
              )}
            </Box>
          </>
        )}
      </Section>
      {asked === 'add' && <AddPasskeyDialog onClose={close} />}
      {asked !== null && asked !== 'add' && (
        <DeleteDialog
          title={t('deleteTitle', { name: asked.name })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          useDelete={useDeletePasskey}
          input={{ params: { id: asked.id } }}
          onClose={close}
        />
      )}
    </>
  );
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onDelete }: { passkey: Passkey; onDelete: () => void }) {
  const used = lastUsedAt === null ? t('neverUsed') : t('lastUsed', { time: formatDateTime(lastUsedAt) });
  return (
    <RowCard
      lead={<KeyOutlined sx={{ display: 'block', mx: 'auto' }} />}
      title={name}
      detail={`${used} · ${t('addedAt', { date: formatDate(createdAt) })}`}
      action={<IconAction label={t('delete')} of={name} icon={<DeleteOutlined />} onClick={onDelete} />}
    />
  );
}
