import type { AnyRoute } from '@ardhi/contracts/route';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { TestResponse } from '@ardhi/testing/test-response';
import type { World } from '@ardhi/testing/world';
import { photo } from './http-product.ts';
import { chunkBody, type IdorCall, idorCalls, photoBody } from './idor-calls.ts';
import type { TenantIds } from './two-tenants.ts';

const nameOf = ({ method, path }: AnyRoute) => `${method} ${path}`;
/** The shape shared by a call and its route. */
const shapeOf = (call: string) =>
  (call.split('?')[0] ?? '').replace(/\{[\w.]+\}|:\w+|(?<=\/versions\/)1/g, '*');

const chunkHeaders = { 'content-range': 'bytes 0-6/20000', 'content-type': 'application/octet-stream' };

async function photoForm() {
  const form = new FormData();
  form.append('files', await photo(77), 'a.jpg');
  form.append('latitude[]', '');
  form.append('longitude[]', '');
  return form;
}

/** The calls with ids of a tenant, sent to an application. */
export function idorRequests(application: World) {
  const routes = new Map(
    application.application.endpoints.map(({ route }) => [shapeOf(nameOf(route)), route] as const),
  );

  return {
    calls: idorCalls,
    routes,
    /** The route that answers a call. @throws Error if none does */
    routeOf({ call }: IdorCall): AnyRoute {
      const route = routes.get(shapeOf(call));
      if (route === undefined) throw new Error(`no route answers ${call}`);
      return route;
    },
    /** Sends a call with its ids filled in. */
    async ask(
      { call, body }: IdorCall,
      as: Partial<Caller>,
      foreign: TenantIds,
      ownIds: TenantIds,
    ): Promise<TestResponse> {
      const filled = (text: string) =>
        text.replace(/\{(own\.)?(\w+)\}/g, (word, isOwn, name: keyof TenantIds) =>
          name in foreign ? (isOwn ? ownIds : foreign)[name] : word,
        );
      const [method = '', path = ''] = filled(call).split(' ');
      const headers = { 'idempotency-key': newId() };
      if (body === photoBody) return application.call(method, path, { as, headers, body: await photoForm() });
      if (body === chunkBody)
        return application.call(method, path, {
          as,
          headers: { ...headers, ...chunkHeaders },
          raw: chunkBody,
        });
      return application.call(method, path, {
        as,
        headers,
        ...(body !== undefined && { raw: filled(JSON.stringify(body)) }),
      });
    },
  };
}

/** True if a call was refused, or returned a list without items. */
export function isRefused({ list, invalid }: IdorCall, { status, body }: TestResponse): boolean {
  if (list === true && status === 200) return (body.items ?? body).length === 0;
  if (invalid !== undefined) return status === 400 && body.error.field === invalid;
  return status === 403 || status === 404;
}
