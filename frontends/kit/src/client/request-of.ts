import type { AnyRoute, PathParams, Route } from '@ardhi/contracts/route';

type Loose<Q> = { readonly [K in keyof Q]?: Q[K] | undefined };
type ParamsPart<P extends string> = keyof PathParams<P> extends never
  ? unknown
  : { readonly params: PathParams<P> };
type QueryPart<Q> = Q extends undefined ? unknown : { readonly query?: Loose<Q> };
/** A form, or bytes as they are. */
type Sent = FormData | Uint8Array<ArrayBuffer>;
type BodyPart<B> = B extends undefined ? { readonly body?: Sent } : { readonly body: B | Sent };

/** What a call of a route takes: its params, its query, its body, each only where the contract has it. */
export type InputOf<R> =
  R extends Route<infer P, infer Q, infer B, infer _A> ? ParamsPart<P> & QueryPart<Q> & BodyPart<B> : never;
/** What a route's contract says of a body. */
export type BodyOf<R> = R extends Route<infer _P, infer _Q, infer B, infer _A> ? B : never;
export type AnswerOf<R> = R extends Route<infer _P, infer _Q, infer _B, infer A> ? A : never;

/** The same without types, as the wire sees it. */
export interface Parts {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
}

/** Path and query of a call; arrays are joined by commas, absent values left out (api.md §1). */
export function urlOf(route: Pick<AnyRoute, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') search.set(name, text);
  }
  const said = search.toString();
  return said === '' ? path : `${path}?${said}`;
}

/** Headers and body; a form and bytes go as they are, everything else as JSON. */
export function contentOf(body: unknown): { headers: Record<string, string>; body?: BodyInit } {
  if (body === undefined) return { headers: {} };
  if (body instanceof FormData) return { headers: {}, body };
  if (body instanceof Uint8Array)
    return { headers: { 'content-type': 'application/octet-stream' }, body: body as Uint8Array<ArrayBuffer> };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
