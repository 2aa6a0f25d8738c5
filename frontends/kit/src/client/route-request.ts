import type { AnyRoute, PathParams, Route } from '@ardhi/contracts/route';

type OptionalFields<Q> = { readonly [K in keyof Q]?: Q[K] | undefined };
type ParamsPart<P extends string> = keyof PathParams<P> extends never
  ? unknown
  : { readonly params: PathParams<P> };
type QueryPart<Q> = Q extends undefined ? unknown : { readonly query?: OptionalFields<Q> };
/** A multipart form or raw bytes. */
type RawBody = FormData | Uint8Array<ArrayBuffer>;
type BodyPart<B> = B extends undefined ? { readonly body?: RawBody } : { readonly body: B | RawBody };

/** The input of a call: params, query and body, each only if the contract declares it. */
export type InputOf<R> =
  R extends Route<infer P, infer Q, infer B, infer _A> ? ParamsPart<P> & QueryPart<Q> & BodyPart<B> : never;
/** The query type that a route's contract declares. */
export type QueryOf<R> = R extends Route<infer _P, infer Q, infer _B, infer _A> ? Q : never;
/** The body type that a route's contract declares. */
export type BodyOf<R> = R extends Route<infer _P, infer _Q, infer B, infer _A> ? B : never;
/** The response type that a route's contract declares. */
export type AnswerOf<R> = R extends Route<infer _P, infer _Q, infer _B, infer A> ? A : never;

/** The untyped input of a call. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Path and query of a call; arrays are joined by commas, empty values are omitted (api.md §1). */
export function requestUrl(route: Pick<AnyRoute, 'path'>, { params = {}, query = {} }: RequestParts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  const queryString = search.toString();
  return queryString === '' ? path : `${path}?${queryString}`;
}

/** Headers and body of a request: forms and bytes unchanged, everything else as JSON. */
export function requestContent(body: unknown): { headers: Record<string, string>; body?: BodyInit } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { headers: {}, body };
  if (body instanceof Uint8Array)
    return { headers: { 'content-type': 'application/octet-stream' }, body: body as Uint8Array<ArrayBuffer> };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
