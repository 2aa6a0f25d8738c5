import type { ErrorCode } from '@ardhi/contracts/errors';
import type { PathParams, Route } from '@ardhi/contracts/route';

/** The input of a call by its route: parameters and query by name. A body may be wrong on purpose. */
export interface RouteInput<P extends string, Q> {
  readonly params?: Readonly<Record<keyof PathParams<P>, string | undefined>>;
  readonly query?: { readonly [K in keyof Q]?: unknown };
}
/** The query of a call of a route, each value as the spec has it. */
export type QueryOf<R> =
  R extends Route<infer _P, infer Q, infer _B, infer _A> ? { readonly [K in keyof Q]?: unknown } : never;

/** An answer as a spec reads it: what may be missing is typed as if it were there, because reading it otherwise fails the spec. */
type Present<T> = T extends readonly (infer E)[]
  ? [Present<E>, ...Present<E>[]]
  : T extends object
    ? { [K in keyof T]-?: Present<NonNullable<T[K]>> }
    : T;

/** The envelope of a refusal (api.md §1). */
interface Refused {
  readonly code: ErrorCode;
  readonly message: string;
  /** The same, with what the code tells besides. */
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly field: string;
    readonly details: { readonly fields: unknown; readonly [name: string]: unknown };
  };
}

/** A response to a call by its route: the answer of the contract, or a refusal. */
export interface RouteResponse<A> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: [A] extends [undefined] ? Refused : Present<A> & Omit<Refused, keyof A>;
}

/** The address of a call. @throws Error without one of the parameters */
export function routeUrl(
  path: string,
  params: Readonly<Record<string, string | undefined>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? filled : `${filled}?${search}`;
}
