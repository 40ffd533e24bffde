import Alert from '@mui/material/Alert';
import { type AlikePerson, doubtKey, wholeNameKey } from '@riideait/contract';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { alikeQuery, fullName } from './people.api.ts';
import { t } from './texts.ts';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** Says who is in the register by the typed name, or by one like it. The form goes on as before; of a dancer who is there twice it leads to the merging. */
export function NamesakesNote({ typed, initial, personId }: { typed: Names; initial: Names; personId?: number | undefined }) {
  const [firstName = '', lastName = ''] = useDebounced(`${typed.firstName.trim()}\n${typed.lastName.trim()}`).split('\n');
  const name = fullName(typed);
  const mayMerge = useMayNow('people:merge');
  const isAsked = firstName !== '' && lastName !== '' && wholeNameKey(name) !== wholeNameKey(fullName(initial));
  const found = useApiWhile(isAsked, alikeQuery({ firstName, lastName })).data ?? [];
  // The answer may still be that to what stood there before.
  const people = found.filter((person) => person.id !== personId && doubtKey(fullName(person)) === doubtKey(name));
  if (people.length === 0) return null;

  return (
    <Alert severity="warning" role="status" sx={{ '&&': { gridColumn: '1 / -1' } }}>
      {people.map((person) => (
        <div key={person.id}>
          <span>{lineOf(person, name)}</span>{' '}
          <TextLink to="/people/$id" params={{ id: person.id }} aria-label={t('openPerson', { name: fullName(person) })} sx={{ py: 1 }}>
            {t('open')}
          </TextLink>
          {personId !== undefined && mayMerge && (
            <TextLink
              to="/people/$id/merge"
              params={{ id: personId }}
              search={{ otherId: person.id }}
              aria-label={t('mergeWith', { name: fullName(person) })}
              sx={{ py: 1, ml: 1.5 }}
            >
              {t('mergeThem')}
            </TextLink>
          )}
        </div>
      ))}
      <span>{t('namesakeElse')}</span>
    </Alert>
  );
}

/** 'Mari-Liis Kask on juba rühmas „Naisrühm“.' */
function lineOf(person: AlikePerson, typed: string): string {
  const isSame = wholeNameKey(fullName(person)) === wholeNameKey(typed);
  const place = person.groupName === null ? 'WithoutGroup' : 'InGroup';
  const said = t(isSame ? `isThere${place}` : `isLike${place}`, { name: fullName(person), group: person.groupName });
  return `${[said, person.active ? null : t('inactive').toLowerCase(), person.detail].filter(Boolean).join(', ')}.`;
}
