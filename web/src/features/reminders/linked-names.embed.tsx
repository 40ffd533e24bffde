import type { NamedPerson } from '@riideait/contract';
import { Fragment } from 'react';
import { TextLink } from '../../ui/link.tsx';

/** Names as links to the people, where an address can be added. */
export const LinkedNames = ({ people }: { people: readonly NamedPerson[] }) =>
  people.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <TextLink to="/people/$id" params={{ id }}>
        {name}
      </TextLink>
    </Fragment>
  ));
