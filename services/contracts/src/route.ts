import type { ZodMiniType } from 'zod/mini';
import type { ErrorCode } from './errors.ts';
import type { Permission, Role } from './roles.ts';
import type { Scope } from './scopes.ts';

/** The name of a path parameter without a suffix: ':id.ics' gives `id`. */
type ParamName<Segment extends string> = Segment extends `${infer Name}.${string}` ? Name : Segment;

/** The names after the colons: '/properties/:id/media/:mediaId' gives { id, mediaId }. */
export type PathParams<P extends string> = P extends `${string}:${infer Segment}/${infer Rest}`
  ? { readonly [K in ParamName<Segment>]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Segment}`
    ? { readonly [K in ParamName<Segment>]: string }
    : unknown;

/**
 * Who may call a route: everyone, signed-in users, the members of the circle in its path (signed in, or by their personal
 * token), some roles (an ASSISTANT_ADMIN may also need a permission), or keys of external systems with a scope.
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'circle'
  | { readonly roles: readonly Role[]; readonly permission?: Permission }
  | { readonly scope: Scope };

/** True if only keys of external systems call a route. */
export const isForKeys = (access: Access): access is { readonly scope: Scope } =>
  typeof access === 'object' && 'scope' in access;

/** The limits of api.md §1 "Rates"; a route without one is `pub`, `read` or `write` by its method and access. */
export type RateClass =
  | 'pub'
  | 'search'
  | 'typing'
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
  | 'key'
  | 'none';

/** An HTTP method that a route contract may use. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The contract of one HTTP operation, shared by gateway, service and client. */
export interface Route<P extends string, Q, B, A> {
  /** The row of api.md that this route implements, e.g. 'L12'. */
  readonly row: string;
  /** One sentence for the reference. */
  readonly summary: string;
  readonly method: Method;
  /** Path as in the specification, with :params. Fixed segments take precedence over parameters. */
  readonly path: P;
  /** Alternative paths with the same parameters. */
  readonly aliases?: readonly string[];
  /** The id in the path may also be a slug, e.g. 'kira-homes'. */
  readonly slug?: true;
  readonly access: Access;
  /** Only for visitors, which `access` calls public: whoever is signed in is refused. */
  readonly visitorsOnly?: true;
  readonly rate?: RateClass;
  /** ⚷ in api.md: a call without an Idempotency-Key is refused. */
  readonly keyRequired?: true;
  /** Not a GET, and changes nothing all the same: open to an admin who only sees the product as someone else. */
  readonly readsOnly?: true;
  /** Signing in, passwords, consent, erasure: never open to an admin who acts as someone else. */
  readonly inPerson?: true;
  /** Recorded in the audit log whoever calls it; which other calls are recorded says `audited.ts`. */
  readonly audited?: true;
  /**
   * Replaces values of a record that several people edit: our screens send the version that they read as `If-Match`, so that
   * nobody overwrites what was saved meanwhile without seeing it.
   */
  readonly versioned?: true;
  /** The answer holds a secret, such as a token: it is never stored, so that a call is not answered again for its Idempotency-Key. */
  readonly secret?: true;
  readonly query?: ZodMiniType<Q>;
  readonly body?: ZodMiniType<B>;
  /** The body is a form of a provider (`application/x-www-form-urlencoded`), each field once, instead of JSON. */
  readonly form?: true;
  /** A multipart call: the handler reads the request itself; the gateway streams it and allows 60 s. */
  readonly multipart?: true;
  /** A call of a chunked upload, whose body is not multipart: it is allowed 60 s and fails as an upload does. */
  readonly chunked?: true;
  readonly answer: ZodMiniType<A>;
  /** Media types of the answer when it is not JSON: a file, a page, a table. */
  readonly contentTypes?: readonly string[];
  /** Status of a success; 200 by default. 302 for an address that only redirects to a page. */
  readonly status?: 200 | 201 | 202 | 204 | 302;
  /** The state of an answer that says that what was asked for waits, for example for another admin: its status is 202. */
  readonly waitsIn?: string;
  /** Refusal codes besides those marked "any" in api.md. */
  readonly errors?: readonly ErrorCode[];
  /** A list that can be exported with all its pages: `format=csv`. */
  readonly csv?: true;
  /** The same path is also a page, chosen by content negotiation (Accept). */
  readonly page?: true;
  /** Client timeout in milliseconds; the server gives up 500 ms earlier. */
  readonly timeoutMs?: 10_000 | 30_000 | 60_000;
}

/** A route whose callers send the version that they read. */
export interface Versioned {
  readonly versioned: true;
}

export function route<const P extends string, Q = undefined, B = undefined, A = unknown>(
  contract: Route<P, Q, B, A> & Versioned,
): Route<P, Q, B, A> & Versioned;
export function route<const P extends string, Q = undefined, B = undefined, A = unknown>(
  contract: Route<P, Q, B, A>,
): Route<P, Q, B, A>;
export function route(contract: AnyRoute): AnyRoute {
  return contract;
}

// biome-ignore lint/suspicious/noExplicitAny: a list of routes has no common parameter types.
export type AnyRoute = Route<string, any, any, any>;
