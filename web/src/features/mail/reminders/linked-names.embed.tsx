import type { NamedPerson } from '@riideait/contract';
import { Fragment } from 'react';
import { TextLink } from '../../../ui/link.tsx';

/** Names linked to the people, to add an address there. */
export const LinkedNames = ({ people }: { people: readonly NamedPerson[] }) =>
  people.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <TextLink to="/people/$id" params={{ id }}>
        {name}
      </TextLink>
    </Fragment>
  ));
