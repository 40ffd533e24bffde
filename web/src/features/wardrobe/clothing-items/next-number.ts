/** `last` with its last run of digits increased by one and the rest cut off; '' without digits. */
function after(last: string): string {
  const [, before = '', digits = ''] = /^(.*?)(\d+)\D*$/u.exec(last) ?? [];
  return digits === '' ? '' : before + String(Number(digits) + 1).padStart(digits.length, '0');
}

/** Proposed number after `last`, skipping existing ones. */
export function nextNumber(last: string | null, taken: ReadonlySet<string> = new Set()): string {
  let next = after(last ?? '');
  while (taken.has(next.toLowerCase())) next = after(next);
  return next;
}
