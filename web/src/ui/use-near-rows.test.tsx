import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNearRows } from './use-near-rows.ts';

const names = ['Anu', 'Eha', 'Kai', 'Mari'];

function Rows() {
  const list = useRef<HTMLUListElement>(null);
  const isNear = useNearRows({ list, first: 1 });
  return (
    <ul ref={list}>
      {names.map((name, index) => (
        <li key={name} data-far={isNear(index, index) ? undefined : index}>
          {name}
        </li>
      ))}
    </ul>
  );
}

const made = () => screen.getAllByRole('listitem').flatMap((row) => (row.hasAttribute('data-far') ? [] : (row.textContent ?? [])));

/** Elements that are watched, and what tells that they come near. */
let watched: Set<Element>;
let comeNear: (...come: readonly string[]) => void;

beforeEach(() => {
  watched = new Set();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {
        comeNear = (...come) =>
          act(() => tell([...watched].map((target) => ({ target, isIntersecting: come.includes(target.textContent) }))));
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

test('paper gets all rows', () => {
  render(<Rows />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(made()).toEqual(names);
});
