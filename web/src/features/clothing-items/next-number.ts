/** The number after `last`: its last run of digits one larger, what follows dropped; '' where it has no digits. */
function after(last: string): string {
  const [, before = '', digits = ''] = /^(.*?)(\d+)\D*$/u.exec(last) ?? [];
  return digits === '' ? '' : before + String(Number(digits) + 1).padStart(digits.length, '0');
}

/** The number to propose after `last`, leaving out those that items of the clothing name bear. */
export function nextNumber(last: string | null, taken: ReadonlySet<string> = new Set()): string {
  let next = after(last ?? '');
  while (taken.has(next.toLowerCase())) next = after(next);
  return next;
}
