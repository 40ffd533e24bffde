import Close from '@mui/icons-material/Close';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { GiveMarked } from '../../lending/issuing/give-marked.embed.tsx';
import { LendMarked } from '../../lending/loans/lend-marked.embed.tsx';
import { LatestDeeds } from '../../upkeep/deeds/latest-deeds.embed.tsx';
import { AddItemDialog } from '../clothing-items/add-item-dialog.embed.tsx';
import { ItemsTable } from '../clothing-items/items-table.embed.tsx';
import { LabelsLink } from '../labels/labels-link.embed.tsx';
import { ClothingNameDetails } from './clothing-name-details.tsx';
import { clothingNameQuery } from './clothing-names.api.ts';
import { InventoryNumbers } from './inventory.tsx';
import { t } from './texts.ts';
import { useDetailsOpen } from './use-details-open.ts';

const route = getRouteApi('/signed-in/clothing/$id');

/** Items of a clothing name, with its details beside them or in a drawer. */
export function ClothingNameScreen() {
  const { id } = route.useParams();
  const { search, filter } = useAddressSearch(route.id);
  const { data: name } = useApi(clothingNameQuery(id));
  const mayWrite = useMay('clothing:write');
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('lg'), { noSsr: true });
  const isMobile = useIsMobile();
  const [isBeside, setBeside] = useDetailsOpen();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [adding, setAdding] = useState(false);

  return (
    <Page
      title={name.name}
      action={
        <Box sx={{ display: 'flex', gap: 1, flexShrink: 0 }}>
          {!isMobile && <LabelsLink to="/labels" search={{ clothingNameId: id, active: true }} />}
          <PrintLink to="/print/name/$id" params={{ id }} />
          {mayWrite && <PageAction label={t('addItem')} onClick={() => setAdding(true)} />}
          {isWide && !isBeside && <IconAction label={t('showDetails')} icon={<InfoOutlined />} onClick={() => setBeside(true)} />}
        </Box>
      }
    >
      {!isWide && (
        <Card sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 2, pr: 0.5, py: { xs: 0.75, sm: 1.5 } }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <InventoryNumbers name={name} />
          </Box>
          <IconAction
            label={t('showDetails')}
            icon={<InfoOutlined />}
            onClick={() => setDrawerOpen(true)}
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
          />
        </Card>
      )}
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Stack sx={{ flex: 1, minWidth: 0, gap: { xs: 1.5, sm: 2 } }}>
          <ItemsTable
            nameId={id}
            clothingName={name.name}
            imageUrl={name.imageUrl}
            further={(items, disabled) => (
              <>
                <GiveMarked clothingName={name.name} items={items} disabled={disabled} />
                <LendMarked clothingName={name.name} items={items} disabled={disabled} />
              </>
            )}
            search={search}
            onSearch={filter}
          />
          <LatestDeeds about={{ clothingNameId: id }} />
        </Stack>
        {isWide && isBeside && (
          <Card component="aside" aria-label={t('details')} sx={{ width: 280, flexShrink: 0 }}>
            <ClothingNameDetails name={name} hideLabel={t('hideDetails')} hideIcon={<Close />} onHide={() => setBeside(false)} />
          </Card>
        )}
      </Box>
      {!isWide && (
        <Drawer
          anchor="right"
          open={isDrawerOpen}
          onClose={() => setDrawerOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': t('details'), sx: { width: 'min(88vw, 360px)' } } }}
        >
          <ClothingNameDetails name={name} hideLabel={t('close')} hideIcon={<Close />} onHide={() => setDrawerOpen(false)} />
        </Drawer>
      )}
      {adding && <AddItemDialog nameId={id} onClose={() => setAdding(false)} />}
    </Page>
  );
}
