import type { Person } from '@riideait/contract';
import { Fragment } from 'react';
import { TextLink } from '../../ui/link.tsx';
import { linkedNames } from './linked-names.ts';

interface LinkedNamesProps {
  names: readonly string[];
  /** Among whom they are looked for. */
  people: readonly Person[];
}

/** Those who have no address, each a link to where one can be given to them; a name that is not found stays words. */
export const LinkedNames = ({ names, people }: LinkedNamesProps) =>
  linkedNames(names, people).map(({ name, id }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
    <Fragment key={index}>
      {index > 0 && ', '}
      {id === undefined ? (
        name
      ) : (
        <TextLink to="/people/$id" params={{ id }}>
          {name}
        </TextLink>
      )}
    </Fragment>
  ));
