import { packages } from 'virtual:licences';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { t } from './texts.ts';

type Package = (typeof packages)[number];

const columns: Column<Package>[] = [
  { key: 'name', header: () => t('name'), cell: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'version', header: () => t('version'), cell: ({ version }) => version },
  { key: 'licence', header: () => t('licence'), cell: ({ licence }) => licence, sortBy: ({ licence }) => licence },
];

const PackageCard = ({ row: { name, version, licence } }: { row: Package }) => <RowCard title={name} detail={`${version} · ${licence}`} />;

/** What others have made that the product is made of. */
export const LicencesScreen = () => (
  <Page title={t('title')}>
    <Typography sx={{ color: 'text.secondary', maxWidth: 720 }}>
      {t('what')}{' '}
      <Link href="/licences.txt" target="_blank" rel="noopener">
        {t('texts')}
      </Link>
    </Typography>
    <DataTable
      title={t('packages')}
      columns={columns}
      rows={packages}
      rowKey={({ name, version }) => `${name}@${version}`}
      card={PackageCard}
      paged
      defaultSort={{ key: 'name', order: 'asc' }}
      empty={<EmptyState title={t('none')} />}
    />
  </Page>
);
