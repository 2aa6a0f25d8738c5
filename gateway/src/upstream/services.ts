import type { AnyRoute } from '@ardhi/contracts/route';
import type { Clock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { Refusal } from '@ardhi/kernel/base/refusal';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { errorBody, statusOf } from '@ardhi/kernel/http/error-body';
import { type Dispatcher, fetch } from 'undici';
import type { InternalRead } from '../internal-read.ts';
import type { RouteTable } from '../routing/route-table.ts';

/** Origins of the services: one for all, or one by route. */
export type ServiceOrigins = string | ((route: AnyRoute) => string);

/** The origin of the service that owns a route. */
export const serviceOrigin =
  (services: ServiceOrigins) =>
  (route: AnyRoute): string =>
    typeof services === 'string' ? services : services(route);

/** GETs one of our own calls as an anonymous visitor, without the gateway's limits: initial data of pages, the embedded issuer's keys. */
export function anonymousReads(options: {
  readonly table: RouteTable;
  readonly services: ServiceOrigins;
  readonly key: string;
  readonly clock: Clock;
  readonly dispatcher: Dispatcher;
}): InternalRead {
  const { table, services, key, clock, dispatcher } = options;
  return async (url, headers = {}) => {
    const [path = '', query] = url.split('?');
    const match = table.find('GET', path);
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
    const tokenScope = { method: 'GET', path: match.path, key, now: clock.epoch() };
    const target =
      serviceOrigin(services)(match.route) + match.path + (query === undefined ? '' : `?${query}`);
    try {
      const answer = await fetch(target, {
        headers: {
          ...headers,
          [internalTokenHeader]: signCaller(visitor, tokenScope),
          'x-request-id': visitor.requestId,
        },
        dispatcher,
        redirect: 'manual',
        signal: AbortSignal.timeout(9_500),
      });
      const json = answer.headers.get('content-type')?.includes('json');
      return { status: answer.status, body: json ? await answer.json() : await answer.text() };
    } catch {
      const refusal = new Refusal('UPSTREAM_FAILED');
      return { status: statusOf(refusal), body: errorBody(refusal, visitor.requestId) };
    }
  };
}
