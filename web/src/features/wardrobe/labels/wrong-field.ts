/** Focuses the first field of the page that is marked as wrong; false if none is. */
export function focusWrongField(): boolean {
  const field = document.querySelector<HTMLElement>('main [aria-invalid=true]');
  field?.focus();
  return field !== null;
}
