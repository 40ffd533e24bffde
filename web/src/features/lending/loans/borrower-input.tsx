import Alert from '@mui/material/Alert';
import { useQueries } from '@tanstack/react-query';
import { useApiWhile } from '../../../ui/api.ts';
import { compareBy } from '../../../ui/compare.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { TextLink } from '../../../ui/link.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { groupsQuery } from '../../people/groups/groups.api.ts';
import { fullName, peopleQuery } from '../../people/people/people.api.ts';
import { t } from './texts.ts';

/** Most people of one answer. */
const MOST = 100;

/** All active borrowers by name; undefined while they are read. */
function useBorrowers() {
  const { data: groups } = useApiWhile(true, groupsQuery);
  const ofBorrowers = groups?.filter(({ borrowers }) => borrowers) ?? [];
  const read = useQueries({
    queries: ofBorrowers.map(({ id }) => peopleQuery({ groupId: id, borrowers: true, active: true, page: 1, count: MOST })),
  });
  const isRead = groups !== undefined && read.every(({ isPending }) => !isPending);
  return {
    groupId: ofBorrowers[0]?.id,
    borrowers: isRead ? read.flatMap(({ data }) => data?.data ?? []).toSorted(compareBy(fullName)) : undefined,
  };
}

/** Who borrows; where there is nobody yet, how to add one. */
export function BorrowerInput(input: Omit<InputProps<number | null>, 'label'>) {
  const { borrowers, groupId } = useBorrowers();
  if (borrowers?.length === 0)
    return (
      <Alert severity="info">
        {groupId === undefined ? (
          <>
            {t('noBorrowersGroup')} <TextLink to="/groups">{t('toGroups')}</TextLink>
          </>
        ) : (
          <>
            {t('noBorrowers')}{' '}
            <TextLink to="/people/add-person" search={{ groupId }}>
              {t('addBorrower')}
            </TextLink>
          </>
        )}
      </Alert>
    );
  const options = (borrowers ?? []).map((person) => ({ value: person.id, label: fullName(person) }));
  return <SelectInput {...input} label={t('borrower')} options={options} required />;
}
