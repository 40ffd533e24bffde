import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { z } from 'zod';
import { useApi } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { groupsQuery } from '../groups/groups.api.ts';
import { doubtsOf } from './doubts.ts';
import { useAddPerson } from './people.api.ts';
import { PersonFields, type PersonInput, TypedNewPerson, today } from './person-fields.tsx';
import { t } from './texts.ts';

const NOBODY: Omit<PersonInput, 'measuredOn'> = {
  firstName: '',
  lastName: '',
  genderCode: null,
  groupId: null,
  email: '',
  phoneNumber: '',
  height: '',
  footSize: '',
  headSize: '',
  chest: '',
  waist: '',
  hips: '',
};

const route = getRouteApi('/signed-in/people/add-person');

export function AddPersonScreen() {
  const navigate = useNavigate();
  const { groupId = null } = route.useSearch();
  const isOfBorrowers = useApi(groupsQuery).data.find(({ id }) => id === groupId)?.borrowers;
  const form = useContractForm<PersonInput, z.output<typeof TypedNewPerson>>(
    TypedNewPerson,
    { ...NOBODY, groupId, kind: isOfBorrowers ? 'BORROWER' : 'DANCER', measuredOn: today() },
    { doubtsOf },
  );
  const add = useAddPerson({
    onSuccess: ({ id }) => void navigate({ to: '/people/$id', params: { id }, replace: true, ignoreBlocker: true }),
    onError: form.showErrorsTwice,
  });

  const title = form.values.kind === 'BORROWER' ? t('addBorrower') : t('add');
  return (
    <Page title={title}>
      <Card component="form" {...form.props((body) => add.mutate({ body }))} sx={{ maxWidth: 760, overflow: 'visible' }}>
        <Box sx={{ p: { xs: 2, sm: 3 } }}>
          <PersonFields form={form} genderRequired autoFocus />
        </Box>
        <Box data-bottom-bar sx={buttons}>
          <ButtonLink to="/people/search" disabled={add.isPending}>
            {uiText('cancel')}
          </ButtonLink>
          <Button type="submit" variant="contained" loading={add.isPending}>
            {title}
          </Button>
        </Box>
      </Card>
    </Page>
  );
}

/** On a phone they stay in view under a long form. */
const buttons = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 1,
  px: { xs: 2, sm: 3 },
  py: 1.5,
  position: { xs: 'sticky', sm: 'static' },
  bottom: 0,
  zIndex: 1,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 10px 10px',
} as const;
