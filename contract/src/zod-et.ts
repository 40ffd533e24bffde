import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

export const WRONG_SIGN = 'Siin on nähtamatu või lubamatu märk. Kirjuta see tekst uuesti.';

export const WRONG_ADDRESS = 'Sisesta e-posti aadress, näiteks mari@tants.ee';

const formats: Readonly<Record<string, string>> = {
  email: WRONG_ADDRESS,
  url: 'See ei ole veebiaadress',
  regex: WRONG_SIGN,
  date: 'Sellist päeva ei ole',
};

const number = new Intl.NumberFormat('et-EE', { maximumFractionDigits: 3 });

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
  if (origin === 'string') return minimum === 1 ? 'See väli on kohustuslik' : `Vähemalt ${minimum} tähemärki`;
  if (origin === 'array' || origin === 'set') return minimum === 1 ? 'Vali vähemalt üks' : `Vali vähemalt ${minimum}`;
  return inclusive ? `Vähim lubatud arv on ${number.format(minimum)}` : `Arv peab olema suurem kui ${number.format(minimum)}`;
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return `Kõige rohkem ${maximum} tähemärki`;
  if (origin === 'array' || origin === 'set') return `Kõige rohkem ${maximum} korraga`;
  return inclusive ? `Suurim lubatud arv on ${number.format(maximum)}` : `Arv peab olema väiksem kui ${number.format(maximum)}`;
}

function wrongType(issue: z.core.$ZodIssueInvalidType): string {
  if (issue.input === undefined || issue.input === null) return 'See väli on kohustuslik';
  if (issue.expected === 'int') return 'Sisesta täisarv';
  if (issue.expected === 'number') return 'Sisesta arv';
  return 'Väärtus ei sobi sellele väljale';
}

/** Estonian texts of zod's issues; a schema's own message goes first. */
export function estonianError(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue as z.core.$ZodIssueInvalidType);
    case 'too_small':
      return tooSmall(issue as z.core.$ZodIssueTooSmall);
    case 'too_big':
      return tooBig(issue as z.core.$ZodIssueTooBig);
    case 'not_multiple_of':
      return 'Liiga palju kohti pärast koma';
    case 'invalid_format':
      return formats[String(issue.format)] ?? 'Kuju ei sobi';
    case 'invalid_value':
      return 'Vali üks loetletud väärtustest';
    default:
      return 'Väärtus ei sobi sellele väljale';
  }
}

z.config({ customError: estonianError });
