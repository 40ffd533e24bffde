import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNearRows } from './use-near-rows.ts';

const names = ['Anu', 'Eha', 'Kai', 'Mari'];

interface RowsProps {
  shown?: readonly string[];
  /** The row of the tab stop. */
  active?: string;
}

/** Rows with a link and a button each, named as the row is. */
function Rows({ shown = names, active }: RowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const idOf = (name: string) => names.indexOf(name);
  const atOnce = [...shown.slice(0, 1), ...(active === undefined ? [] : [active])].map(idOf);
  const { isMade, ...stops } = useNearRows({ list, atOnce });
  return (
    <ul ref={list} {...stops}>
      {shown.map((name) =>
        isMade(idOf(name)) ? (
          <li key={name}>
            <a href="#row">{name}</a>
            <button type="button">{name}, ese</button>
          </li>
        ) : (
          <li key={name} data-far={idOf(name)}>
            <button type="button">{name}</button>
          </li>
        ),
      )}
    </ul>
  );
}

const nameOf = (row: Element | null) => row?.querySelector('a, button')?.textContent ?? '';
const made = () => screen.getAllByRole('listitem').flatMap((row) => (row.hasAttribute('data-far') ? [] : nameOf(row)));
const focused = () => document.activeElement?.textContent;

/** Elements that are watched, and what tells that they come near. */
let watched: Set<Element>;
let comeNear: (...come: readonly string[]) => void;

beforeEach(() => {
  watched = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
        comeNear = (...come) => act(() => tell([...watched].map((target) => ({ target, isIntersecting: come.includes(nameOf(target)) }))));
      }
      observe = (row: Element) => watched.add(row);
      unobserve = (row: Element) => watched.delete(row);
      disconnect = () => watched.clear();
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('rows are made as they come near, and stay', () => {
  render(<Rows />);
  expect(made()).toEqual(['Anu']);
  comeNear('Kai');
  expect(made()).toEqual(['Anu', 'Kai']);
  comeNear('Eha');
  expect(made()).toEqual(['Anu', 'Eha', 'Kai']);
});

test('a row that was among the first, or had the tab stop, stays made with its focus where others come before it', () => {
  const { rerender } = render(<Rows shown={['Eha', 'Kai', 'Mari']} active="Mari" />);
  expect(made()).toEqual(['Eha', 'Mari']);
  for (const name of ['Eha', 'Mari']) {
    const row = screen.getByRole('link', { name });
    row.focus();
    rerender(<Rows active="Kai" />);
    expect(made()).toEqual(names);
    expect(document.activeElement).toBe(row);
    rerender(<Rows shown={names.toReversed()} active="Kai" />);
    expect(made()).toEqual(names.toReversed());
    expect(document.activeElement).toBe(row);
  }
});

test('the stop of a row that is not made gives its place to the first control of the row, to the last when it is reached from below', () => {
  render(<Rows />);
  act(() => screen.getByRole('button', { name: 'Eha' }).focus());
  expect([made(), focused()]).toEqual([['Anu', 'Eha'], 'Eha']);
  expect(document.activeElement?.tagName).toBe('A');

  act(() => screen.getByRole('button', { name: 'Mari' }).focus());
  act(() => screen.getByRole('button', { name: 'Kai' }).focus());
  expect([made(), focused()]).toEqual([names, 'Kai, ese']);
});

test('a press of a screen reader, which moves no focus, makes the row and goes into it', () => {
  render(<Rows />);
  act(() => screen.getByRole('button', { name: 'Kai' }).click());
  expect([made(), focused()]).toEqual([['Anu', 'Kai'], 'Kai']);
});

test('paper gets all rows', () => {
  render(<Rows />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(made()).toEqual(names);
});
