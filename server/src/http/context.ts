import type { CurrentUser, DeedKind, DemoLogin, Disk, EnsemblesMode, FirstAnswer, KeptDays, Permission, Refusal } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { Replica } from '../db/replica.ts';
import type { Room } from '../db/rooms.ts';
import type { RoleSwitch, Scope } from '../db/scope.ts';
import type { UserOfSession } from '../db/user-of-session.ts';
import type { ImageStore } from '../images/store.ts';
import type { Post } from '../mail/post.ts';
import type { Sender } from '../mail/settings.ts';
import type { Terms } from '../terms.ts';
import type { AccessTokens } from './access-token.ts';
import type { KeptAnswers } from './kept-answers.ts';
import type { UploadLimits, uploadPlaces } from './upload-places.ts';

/** The app that routes register on. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  /** For reads. */
  readonly replica: Replica | undefined;
  readonly roleSwitch: RoleSwitch;
  /** Requests of instructors can work as their role of the database: without it they are refused. */
  readonly instructorsApart: boolean;
  /** Requests of holders can: without it they are refused. */
  readonly holdersApart: boolean;
  /** The same of makers. */
  readonly makersApart: boolean;
  readonly keptAnswers: KeptAnswers;
  readonly imageStore: ImageStore;
  /** Free bytes of the disk with DATA_DIR. */
  readonly freeBytes: () => Promise<number>;
  readonly uploads: UploadLimits;
  /** Takes room in memory for an upload. */
  readonly takePlace: ReturnType<typeof uploadPlaces>;
  /** A pool for exports, apart from requests: one connection per running export. */
  readonly exports: Database;
  readonly tokens: AccessTokens;
  /** The clock, for tests. */
  readonly now: () => Date;
  /** The user of a session, with the permissions of the role. */
  readonly signedInUser: (user: UserOfSession, sessionId: number) => SignedInUser;
  /** Logs a refusal for lack of rights. */
  readonly recordRefusal: (caller: Caller, user: SignedInUser, what: string) => Promise<void>;
  /** Whose addresses count as one for limits. */
  readonly networkOf: (address: string) => string;
  /** Counts a link that is none, and refuses it as ended. */
  readonly missLink: (caller: Caller, ended: Refusal) => Promise<never>;
  /** Looks at what a deed has done, before it is committed, and adds warnings to the answer; `daysOver`: days of its body that are past. */
  readonly afterDeed: (scope: Scope, kind: DeedKind, daysOver: readonly string[]) => Promise<void>;
  /** Long work of an ensemble that may hold rows: undos and imports. */
  readonly underWay: (ensembleId: number) => Promise<Refusal[]>;
  readonly post: Post;
  /** Users of the demo, whose password everybody may know; empty where there is none. */
  readonly demoLogins: readonly DemoLogin[];
  /** Days that each kind of data is kept. */
  readonly keptDays: KeptDays;
  /** Workers make a backup every night. */
  readonly backsItselfUp: boolean;
  readonly place: Place;
  /** Who sends it may read the figures of `/metrics`; undefined: nobody. */
  readonly metricsToken: string | undefined;
  readonly mailing: MailingSettings;
  readonly beginnings: Beginnings;
  /** PUBLIC_URL without a trailing slash; links in mails begin with it. */
  readonly publicUrl: string;
  /** Encrypts secrets in the database; at least 32 characters. */
  readonly secret: string;
}

/** How ensembles begin here. */
export interface Beginnings {
  readonly ensembles: EnsemblesMode;
  /** Most requests whose address is proved, in 24 hours. */
  readonly provedADay: number;
  readonly terms: Terms;
}

/** What the server knows of itself. */
export interface Place {
  /** Of the product. */
  readonly version: string;
  /** The database is the embedded one. */
  readonly embedded: boolean;
  /** The disk with DATA_DIR; null: nobody knows. */
  readonly disk: () => Promise<Disk | null>;
}

/** Settings of ensembles' mails. */
export interface MailingSettings {
  /** There is a mail server. */
  readonly canSend: boolean;
  /** Most mails per minute. */
  readonly perMinute: number;
  /** Seconds that bulk mail by hand waits: it can be undone so long. */
  readonly undoSeconds: number;
  /** Sender address; the name is that of the ensemble. */
  readonly from: Sender;
}

/** The user behind a request. */
export interface SignedInUser extends CurrentUser {
  /** A link mailed to the address was used; without it no invitation can be accepted. */
  readonly addressProved: boolean;
  readonly sessionId: number;
  /** Until then the ensemble is bound as a newcomer; null: it is not. */
  readonly newcomerUntil: string | null;
  /** Null until an administrator has added the user to an ensemble. */
  readonly ensembleId: number | null;
}

/** The caller, signed in or not. */
export interface Caller {
  readonly database: Database;
  readonly now: Date;
  /** The caller's IP address, by trusted proxies. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly post: Post;
  /** There is a mail server; without one the links of letters go to the log. */
  readonly canSend: boolean;
  readonly publicUrl: string;
  readonly secret: string;
  readonly beginnings: Beginnings;
}

/** Context of a `public` endpoint. */
export interface PublicContext extends Caller {
  readonly tokens: AccessTokens;
  readonly refreshToken: string | undefined;
  /** Sets the refresh cookie with a lifetime in seconds; null clears it. */
  readonly setRefreshToken: (token: { value: string; maxAge: number } | null) => void;
  /** Answers a read as if the caller had sent it with this token. */
  readonly read: (path: string, accessToken: string) => Promise<FirstAnswer>;
}

/** Context of a `signed-in` endpoint, and of one across ensembles. */
export interface UserContext extends Caller {
  readonly user: SignedInUser;
  readonly instructorsApart: boolean;
  readonly holdersApart: boolean;
  /** As in `Scope`. */
  readonly warn: (text: string) => void;
}

/** Context of an endpoint of an ensemble. */
export interface RequestScope extends Scope {
  readonly user: SignedInUser;
  /** For the security log. */
  readonly caller: Pick<Caller, 'address' | 'userAgent'>;
}

/** Context of an upload by a link. */
export interface FileContextOfLink<Opened> {
  readonly now: Date;
  readonly ensembleId: number;
  /** Who comes with the link. */
  readonly opened: Opened;
  /** Runs `work` as the program, in the ensemble. */
  inScope<T>(work: (scope: Scope) => Promise<T>, options?: { readOnly?: boolean }): Promise<T>;
}

/**
 * Context of an endpoint with `upload`, `download` or `ownTransactions`. It opens short transactions itself:
 * none is open while a file is read, decoded or sent.
 */
export interface FileContext {
  readonly now: Date;
  readonly ensembleId: number;
  readonly userId: number;
  /** What an instructor may see; null for everybody else. */
  readonly room: Room | null;
  /** Of the user; left out: none. */
  readonly permissions?: readonly Permission[];
  /** Runs `work` in a transaction of the user's ensemble, on a connection of `on` (default: requests). */
  inScope<T>(
    work: (scope: Scope) => Promise<T>,
    options?: { readOnly?: boolean; snapshot?: boolean; deed?: DeedKind; on?: Database },
  ): Promise<T>;
}
