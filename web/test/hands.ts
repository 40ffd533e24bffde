import { fireEvent, screen, waitFor, within } from '@testing-library/react';

type Words = string | RegExp;

/** As a user does: waits until it is there and can be pressed. */
export async function press(name: Words, place: HTMLElement = document.body, role = 'button'): Promise<void> {
  const able = () => {
    const control = within(place).getByRole(role, { name });
    if (control.matches(':disabled, [aria-disabled=true]')) throw new Error(`${name} cannot be pressed`);
    return control;
  };
  fireEvent.click(await waitFor(able));
}

/** Types into an input in the place of what stands there. */
export async function fill(label: Words, value: string, place: HTMLElement = document.body): Promise<void> {
  fireEvent.change(await within(place).findByLabelText(label), { target: { value } });
}

/** Chooses from the list of a select. */
export async function choose(label: Words, option: Words, place: HTMLElement = document.body): Promise<void> {
  fireEvent.mouseDown(await within(place).findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
}

/** The open dialog. */
export const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog');

/** No dialog is open any more. */
export const dialogCloses = (): Promise<void> =>
  waitFor(() => {
    if (screen.queryByRole('dialog') !== null) throw new Error('A dialog is open');
  });
