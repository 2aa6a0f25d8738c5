import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission, Role } from './roles.ts';

/** A name ends before a suffix: ':id.ics' is `id`. */
type NameOf<Word extends string> = Word extends `${infer Name}.${string}` ? Name : Word;

/** The names after the colons: '/properties/:id/media/:mediaId' gives { id, mediaId }. */
export type PathParams<P extends string> = P extends `${string}:${infer Word}/${infer Rest}`
  ? { readonly [K in NameOf<Word>]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Word}`
    ? { readonly [K in NameOf<Word>]: string }
    : unknown;

/** Who may call: everyone, whoever is signed in, or some roles (an ASSISTANT_ADMIN may need a permission too). */
export type Access =
  | 'public'
  | 'signed-in'
  | { readonly roles: readonly Role[]; readonly permission?: Permission };

/** The limits of api.md §1 "Rates"; a route without one is `pub`, `read` or `write` by its method and access. */
export type RateClass =
  | 'pub'
  | 'search'
  | 'auth'
  | 'check'
  | 'register'
  | 'enquiry'
  | 'beacon'
  | 'file'
  | 'mail'
  | 'read'
  | 'write'
  | 'upload'
  | 'chunk'
  | 'heavy'
  | 'test'
  | 'callback'
  | 'none';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP operation, said once: the gateway guards it, the service serves it, the client calls it. */
export interface Route<P extends string, Q, B, A> {
  /** The row of api.md that this serves, e.g. 'L12'. */
  readonly row: string;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly method: Method;
  /** As the specification spells it, with :params. Fixed words win over params. */
  readonly path: P;
  /** Other spellings with the same params that are served alike. */
  readonly also?: readonly string[];
  readonly access: Access;
  readonly rate?: RateClass;
  /** ⚷: the call is refused without an Idempotency-Key. */
  readonly keyRequired?: true;
  readonly query?: ZodMiniType<Q>;
  readonly body?: ZodMiniType<B>;
  /** A multipart call: the handler reads the request itself; the gateway streams it and allows 60 s. */
  readonly multipart?: true;
  readonly answer: ZodMiniType<A>;
  /** 200 unless said; 201, 202 and 204 as api.md marks them, 302 where an address only leads to a page. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** What it may refuse with besides the codes marked "any". */
  readonly errors?: readonly ErrorCode[];
  /** A list that is also given out as a file, all pages of it at once: `format=csv`. */
  readonly csv?: true;
  /** The same path is also a screen: answered by Accept. */
  readonly page?: true;
  /** Milliseconds the client allows; the server gives up 500 ms earlier. */
  readonly timeoutMs?: 10_000 | 30_000 | 60_000;
}

export const route = <const P extends string, Q = undefined, B = undefined, A = unknown>(
  contract: Route<P, Q, B, A>,
): Route<P, Q, B, A> => contract;

// biome-ignore lint/suspicious/noExplicitAny: a list of routes forgets each one's own types on purpose.
export type AnyRoute = Route<string, any, any, any>;
