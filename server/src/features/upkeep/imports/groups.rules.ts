import {
  type Import,
  ImportFix,
  type ImportGroup,
  type ImportKind,
  type ImportProblem,
  importFieldLabel,
  sumFields,
} from '@riideait/contract';
import { withCell } from './cells.rules.ts';
import type { DecidedRow, Judged } from './imports.types.ts';

type File = Readonly<Pick<Import, 'kind' | 'columns' | 'fixes'>>;
type Rows = readonly DecidedRow[];

/** Fields that say which person or piece a row is about, and the remark itself. */
const kept: Readonly<Record<ImportKind, readonly (string | null)[]>> = {
  PEOPLE: [null, 'firstName', 'lastName', 'fullName', 'lastFirstName', 'id'],
  // Remarks are read by all who may not see sums.
  CLOTHING: [null, 'clothingName', 'clothingNumber', 'count', 'comment', 'id', ...sumFields],
};
const holderFields = ['holder', 'holderFirstName', 'holderLastName'];
const SAMPLES = 3;

/** The row without the cells of these fields; those of a piece stand in its remark. */
function withAside(row: DecidedRow, fields: readonly string[], values: Judged<unknown>['values'], { kind, columns }: File): DecidedRow {
  const emptied = columns.filter((column) => column.field !== null && fields.includes(column.field));
  const bare = emptied.reduce((one, { index }) => withCell(one, index, null), row);
  if (kind === 'PEOPLE') return bare;
  const said = fields.flatMap((field) => (values[field] === undefined ? [] : [`${importFieldLabel(kind, field)}: ${values[field]}`]));
  const comment = [values.comment, ...said.filter((text) => !values.comment?.includes(text))].filter(Boolean).join('; ');
  const remarks = columns.find((column) => column.field === 'comment');
  return remarks === undefined ? { ...bare, added: { ...bare.added, comment } } : withCell(bare, remarks.index, comment);
}

const groupOf = ({ code, field, text }: ImportProblem) => ({
  ...{ code, field, text, open: 0 },
  ...{ rows: new Set<number>(), samples: new Set<string>(), choices: new Set<ImportFix>() },
});

const keyOf = ({ code, field }: ImportProblem) => `${code} ${field ?? ''}`;

/** Judges the rows by the fixes of their groups, again as long as a fix changes some: behind a problem there may be another. */
export function judgeFixed<Verdict extends { readonly rows: readonly Judged<unknown>[] }>(
  decided: Rows,
  file: File,
  judge: (rows: Rows) => Verdict,
): Verdict & { readonly groups: ImportGroup[] } {
  const { kind, fixes } = file;
  const groups = new Map<string, ReturnType<typeof groupOf>>();
  const mayGoAside = ({ field }: ImportProblem) => !kept[kind].includes(field);

  /** Counts a row in the group of its problem; whether it is new there. */
  function count(problem: ImportProblem, { row, values, choices }: Judged<unknown>): boolean {
    const group = groups.get(keyOf(problem)) ?? groupOf(problem);
    groups.set(keyOf(problem), group);
    for (const choice of choices) group.choices.add(choice);
    if (mayGoAside(problem)) group.choices.add('ASIDE');
    const sample = values[problem.field ?? ''];
    if (sample !== undefined) group.samples.add(sample);
    group.open += 1;
    const isNew = !group.rows.has(row);
    group.rows.add(row);
    return isNew;
  }

  function fixed(row: DecidedRow, judged: Judged<unknown>): DecidedRow {
    const { problems, choices, values } = judged;
    const own = problems.filter(({ code }) => !row.doubts?.some((doubt) => doubt.code === code));
    const fresh = own.filter((problem) => count(problem, judged));
    // A decision settles all problems of a row: each must be wanted so.
    const wanted = problems.map((problem) => (own.includes(problem) ? fixes[keyOf(problem)] : undefined));
    const decision = choices.find((choice) => (choice === 'SKIP' ? wanted.includes(choice) : wanted.every((fix) => fix === choice)));
    if (decision !== undefined) return { ...row, decision };
    const aside = fresh.filter((problem) => fixes[keyOf(problem)] === 'ASIDE' && mayGoAside(problem));
    const fields = aside.flatMap(({ field }) => (holderFields.includes(field ?? '') ? holderFields : (field ?? [])));
    return fields.length === 0 ? row : withAside(row, fields, values, file);
  }

  for (let rows = decided; ; ) {
    for (const group of groups.values()) group.open = 0;
    const verdict = judge(rows);
    const judged = new Map(verdict.rows.map((each) => [each.row, each]));
    const next = rows.map((row) => {
      const each = judged.get(row.number);
      return row.decision === null && (each?.outcome === 'refused' || each?.outcome === 'doubtful') ? fixed(row, each) : row;
    });
    if (next.every((row, place) => row === rows[place])) return { ...verdict, groups: listOf() };
    rows = next;
  }

  function listOf(): ImportGroup[] {
    const all = [...groups].map(([key, { rows, samples, choices, ...group }]) => ({
      ...{ ...group, key, rows: rows.size, fix: fixes[key] ?? null, samples: [...samples].slice(0, SAMPLES) },
      choices: ImportFix.options.filter((choice) => choices.has(choice)),
    }));
    return all.toSorted((a, b) => b.rows - a.rows);
  }
}
