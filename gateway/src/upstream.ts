import type { AnyRoute } from '@ardhi/contracts/route';
import type { Clock } from '@ardhi/kernel/clock';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import { type Dispatcher, fetch } from 'undici';
import type { RouteTable } from './route-table.ts';

/** Where services listen: one address, or one per route. */
export type Services = string | ((route: AnyRoute) => string);

export const targetOf =
  (services: Services) =>
  (route: AnyRoute): string =>
    typeof services === 'string' ? services : services(route);

export type ReadCall = (
  path: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** GETs one of our own calls as a visitor, past the limits of the edge: first data of pages, the embedded issuer's keys. */
export function visitorReads(options: {
  readonly table: RouteTable;
  readonly services: Services;
  readonly key: string;
  readonly clock: Clock;
  readonly dispatcher: Dispatcher;
}): ReadCall {
  const { table, services, key, clock, dispatcher } = options;
  return async (url, headers = {}) => {
    const [asked = '', query] = url.split('?');
    const match = table.find('GET', asked);
    if (match === undefined) return { status: 404, body: undefined };
    const visitor: Caller = {
      id: '',
      subject: '',
      role: '',
      permissions: [],
      emailVerified: false,
      requestId: newId(),
      address: '',
    };
    const at = { method: 'GET', path: match.path, key, now: clock.epoch() };
    const target = targetOf(services)(match.route) + match.path + (query === undefined ? '' : `?${query}`);
    const answer = await fetch(target, {
      headers: {
        ...headers,
        [internalTokenHeader]: signCaller(visitor, at),
        'x-request-id': visitor.requestId,
      },
      dispatcher,
      redirect: 'manual',
      signal: AbortSignal.timeout(9_500),
    });
    const json = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: json ? await answer.json() : await answer.text() };
  };
}
