import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Person, type PersonPartsProps } from './person.tsx';
import { hasAnswered } from './receipt.ts';
import { texts } from './texts.ts';

interface PeopleProps extends Omit<PersonPartsProps, 'person'> {
  people: readonly PersonPartsProps['person'][];
}

/** The people of a link. Tabs show one of several; the others keep what is typed. */
export function People({ people, ...props }: PeopleProps) {
  const [chosen, choose] = useState<number>();
  const [opened, setOpened] = useState<readonly number[]>([]);
  const [first] = people;
  const shown = people.find(({ id }) => id === chosen) ?? first;
  const id = useId();
  if (shown === undefined) return <p>{texts.nobody}</p>;
  if (people.length === 1) return <Person {...props} person={shown} />;

  const show = (next: number) => {
    setOpened([...new Set([...opened, shown.id, next])]);
    choose(next);
  };
  return (
    <>
      <Tabs id={id} people={people} shown={shown} show={show} />
      {people.map((person) => (
        <div key={person.id} role="tabpanel" id={`${id}-${person.id}`} aria-labelledby={`${id}-tab-${person.id}`} hidden={person !== shown}>
          {(person === shown || opened.includes(person.id)) && <Person {...props} isTab person={person} />}
        </div>
      ))}
    </>
  );
}

interface TabsProps extends Pick<PeopleProps, 'people'> {
  id: string;
  shown: PersonPartsProps['person'];
  show: (id: number) => void;
}

function Tabs({ id, people, shown, show }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const place = people.indexOf(shown);
    const places: Readonly<Record<string, number>> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: people.length - 1 };
    const wanted = places[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = (wanted + people.length) % people.length;
    show(people[next]?.id ?? shown.id);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={texts.whose} ref={list} onKeyDown={move}>
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          role="tab"
          id={`${id}-tab-${person.id}`}
          aria-controls={`${id}-${person.id}`}
          aria-selected={person === shown}
          tabIndex={person === shown ? 0 : -1}
          onClick={() => show(person.id)}
        >
          {person.name}
          {person.pieces.length > 0 && !hasAnswered(person) && <span className="waits"> {texts.unconfirmed}</span>}
        </button>
      ))}
    </div>
  );
}
