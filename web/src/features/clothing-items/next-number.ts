/** The number to propose after `last`: its last run of digits one larger, what follows dropped; '' where it has no digits. */
export function nextNumber(last: string | null): string {
  const [, before = '', digits = ''] = /^(.*?)(\d+)\D*$/u.exec(last ?? '') ?? [];
  return digits === '' ? '' : before + String(Number(digits) + 1).padStart(digits.length, '0');
}
