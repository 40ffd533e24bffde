import {
  allEndpoints,
  type CurrentUser,
  type Deed,
  type DeedKind,
  deedKinds,
  isPermission,
  itemLabel,
  mayRole,
  OWN_UNDO_DAYS,
  type Refusal,
  type RoleCode,
  refusal,
  UNDO_DAYS,
} from '@riideait/contract';

/** What an undo undid: the first deed of the chain, and how many undos lie between. */
export interface Undoes {
  readonly id: number;
  readonly kind: DeedKind;
  /** 1: the deed is undone; 2: its undo is undone, so it is in force again. */
  readonly steps: number;
}

/** A subject of a deed: its name now, else the last it had. */
export interface Subject {
  readonly id: number;
  readonly entity: string;
  readonly name: string | null;
  /** A holder from whom a piece was taken to be issued to another. */
  readonly gave: boolean;
  /** Another ensemble or a school. */
  readonly borrows: boolean;
}

export interface DeedRow {
  readonly id: number;
  readonly at: string;
  readonly kind: DeedKind;
  readonly userId: number | null;
  readonly userName: string | null;
  readonly undoneBy: number | null;
  /** ISO 8601; null: as long as the right lasts. */
  readonly undoUntil: string | null;
  readonly undoneAt: string | null;
  readonly undoerName: string | null;
  readonly undoing: boolean;
  readonly undoRefused: string | null;
  readonly progress: number;
  readonly undoes: Undoes | null;
  /** Those that its sentence names, if they are many only some. */
  readonly subjects: readonly Subject[];
  readonly subjectCount: number;
  readonly pieces: number;
  /** A dancer it is about has been erased. */
  readonly erased: boolean;
  /** Of the only item. */
  readonly itemNumber: string | null;
}

type Actor = Pick<CurrentUser, 'id' | 'roleCode'>;

/** Names in a sentence; more are counted. */
const NAMED = 3;

const DAY = 24 * 60 * 60 * 1000;

/** @param more how many are not among the names */
const listOf = (names: readonly string[], more: number) => {
  const others = Math.max(0, names.length - NAMED) + more;
  return names.slice(0, NAMED).join(', ') + (others > 0 ? ` ja veel ${others}` : '');
};

type Worded = Pick<DeedRow, 'kind' | 'pieces' | 'subjects' | 'subjectCount' | 'itemNumber'>;

/** What was done, how many, and to whom: "Väljastas 8 eset: Liis Kask". */
export function textOf({ kind, pieces, subjects, subjectCount, itemNumber }: Worded): string {
  const namesWho = (givers: boolean) =>
    subjects.flatMap(({ entity, name, gave }) =>
      gave === givers && name !== null ? [itemLabel(name, entity === 'clothing_name' ? itemNumber : null)] : [],
    );
  const givers = listOf(namesWho(true), 0);
  const what = listOf(namesWho(false), subjectCount - subjects.length) + (givers === '' ? '' : `, seni ${givers}`);
  const done = deedKinds[kind](pieces, subjects.length > 0 && subjects.every(({ borrows }) => borrows));
  return what === '' ? done : `${done}: ${what}`;
}

const within = (sentence: string) => `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;

/** Whether the undo is one of an undo, and puts the first deed in force again. */
const redid = ({ steps }: Undoes) => steps % 2 === 0;

/** Sentence of an undo; it quotes the first deed of the chain. */
export const textOfUndo = (undoes: Undoes, undone: string): string => `${redid(undoes) ? 'Taastas' : deedKinds.UNDO()}: ${within(undone)}`;

/** Says that somebody is undoing a deed; `first` is the sentence of the first deed of its chain. */
export const undoingOf = (undoes: Undoes | null, first: string, who: string | null): Refusal =>
  refusal('UNDO_UNDER_WAY', { who, redoes: undoes !== null && !redid(undoes), deed: within(first) });

/** Whether the role may do deeds of the kind; an undo whose first deed is forgotten, nobody. */
const mayDo = (roleCode: RoleCode, kind: DeedKind): boolean =>
  kind !== 'UNDO' && allEndpoints.some(({ deed, access }) => deed === kind && isPermission(access) && mayRole(roleCode, access));

/** Days in which the user may undo the deed; undefined without the right. An undo asks for the right to the deed that it undid. */
function undoDays({ kind, undoes, userId }: Pick<DeedRow, 'kind' | 'undoes' | 'userId'>, { id, roleCode }: Actor): number | undefined {
  if (!mayDo(roleCode, undoes?.kind ?? kind)) return undefined;
  if (mayRole(roleCode, 'deeds:undo-any')) return UNDO_DAYS;
  return userId === id ? OWN_UNDO_DAYS : undefined;
}

const isOver = (at: string, days: number, now: Date): boolean => now.getTime() - new Date(at).getTime() > days * DAY;

type Judged = Pick<DeedRow, 'kind' | 'undoes' | 'userId' | 'at' | 'undoneBy' | 'undoing' | 'erased'>;

/** Why a deed about an erased dancer is not undone. */
export const ERASED = 'Isik on kustutatud';

/** Why the user may not undo the deed, by right and age, or because it is undone; undefined if they may. */
export function whyNotUndoable(deed: Judged, user: Actor, now: Date): Refusal | undefined {
  const days = undoDays(deed, user);
  if (days === undefined) return refusal('NOT_YOUR_DEED');
  if (deed.undoneBy !== null) return refusal('DEED_SUPERSEDED', { reasons: ['See on juba ennistatud'] });
  if (deed.erased) return refusal('DEED_SUPERSEDED', { reasons: [ERASED] });
  if (deed.undoing) return refusal('UNDO_RUNNING');
  return isOver(deed.at, days, now) ? refusal('UNDO_OVER', { days }) : undefined;
}

/** The one dancer whom a deed is about, apart from former holders. */
function dancerOf({ subjects, subjectCount, erased }: Pick<DeedRow, 'subjects' | 'subjectCount' | 'erased'>): number | null {
  const [first, ...others] = subjects.filter(({ gave }) => !gave);
  const isOne = first?.entity === 'person' && first.name !== null && others.length === 0 && subjectCount === subjects.length;
  return isOne && !erased ? first.id : null;
}

export const deedOf = (deed: DeedRow, text: string, user: Actor, now: Date): Deed => ({
  id: deed.id,
  at: deed.at,
  userName: deed.userName ?? '',
  kind: deed.kind,
  text,
  personId: dancerOf(deed),
  undoable: (deed.undoUntil === null || now < new Date(deed.undoUntil)) && whyNotUndoable(deed, user, now) === undefined,
  undoneBy: deed.undoneBy === null ? null : { deedId: deed.undoneBy, userName: deed.undoerName ?? '', at: deed.undoneAt ?? deed.at },
  undoing: deed.undoing,
  progress: deed.progress,
  undoRefused: deed.undoneBy === null ? deed.undoRefused : null,
});
