import type { CurrentUser } from '@riideait/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import type { RoleSwitch, Scope } from '../db/scope.ts';
import type { ImageStore } from '../images/store.ts';
import type { Post } from '../mail/post.ts';
import type { Sender } from '../mail/settings.ts';
import type { AccessTokens } from './access-token.ts';

/** What the routes are registered on. */
export interface App {
  readonly fastify: FastifyInstance;
  readonly database: Database;
  readonly roleSwitch: RoleSwitch;
  readonly imageStore: ImageStore;
  /** Connections of their own for exports: as many as may run at once, which requests never wait for. */
  readonly exports: Database;
  readonly tokens: AccessTokens;
  /** The clock; a test may hold it still. */
  readonly now: () => Date;
  /** Finds who a verified access token stands for, as the database has them now; undefined once session or user has ended. */
  readonly findUser: (database: Database, token: { userId: number; sessionId: number }) => Promise<SignedInUser | undefined>;
  /** Puts on record that a user asked for what the role does not allow. */
  readonly recordRefusal: (caller: Caller, user: SignedInUser, what: string) => Promise<void>;
  /** Takes letters about accounts. */
  readonly post: Post;
  readonly mailing: MailingSettings;
  /** Where people reach the product, without a slash at the end; links in mails begin with it. */
  readonly publicUrl: string;
  /** Encrypts what the database must not show as it is; at least 32 characters. */
  readonly secret: string;
}

/** How the mails of ensembles go out. */
export interface MailingSettings {
  /** Whether there is a mail server. */
  readonly canSend: boolean;
  /** Mails that may go out in a minute. */
  readonly perMinute: number;
  /** Who they are from; the name is that of the ensemble. */
  readonly from: Sender;
}

/** The user behind a request. */
export interface SignedInUser extends CurrentUser {
  readonly sessionId: number;
  /** Null until an administrator has added the user to an ensemble. */
  readonly ensembleId: number | null;
}

/** Who calls and what with, whether signed in or not. */
export interface Caller {
  readonly database: Database;
  readonly now: Date;
  /** The caller's IP address, as far as the trusted proxies tell. */
  readonly address: string;
  readonly userAgent: string | null;
  readonly post: Post;
  readonly publicUrl: string;
  readonly secret: string;
}

/** What a handler of a `public` endpoint works with: no ensemble, no user. */
export interface PublicContext extends Caller {
  readonly tokens: AccessTokens;
  readonly refreshToken: string | undefined;
  /** Sets the refresh cookie for so many seconds; null clears it. */
  readonly setRefreshToken: (token: { value: string; maxAge: number } | null) => void;
}

/** What a handler of a `signed-in` endpoint works with, and one of an endpoint across ensembles. */
export interface UserContext extends Caller {
  readonly user: SignedInUser;
}

/** What a handler of an endpoint of an ensemble works with. */
export interface RequestScope extends Scope {
  readonly user: SignedInUser;
}

/**
 * What a handler of an endpoint with `upload`, `download` or `ownTransactions` works with. It opens its transactions itself, each for a short
 * while: none is held while a file is read, decoded or sent.
 */
export interface FileContext {
  readonly now: Date;
  readonly ensembleId: number;
  readonly userId: number;
  /** Runs `work` in a transaction of the user's ensemble, on a connection of `on` (those of requests unless told otherwise). */
  inScope<T>(work: (scope: Scope) => Promise<T>, options?: { readOnly?: boolean; snapshot?: boolean; on?: Database }): Promise<T>;
}
