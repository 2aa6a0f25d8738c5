import { once as answered } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { auditedCallHeader } from '@ardhi/kernel/audit/audited-call';
import type { Clock } from '@ardhi/kernel/base/clock';
import { newId } from '@ardhi/kernel/base/ids';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';

/**
 * Calls the services over HTTP as a given caller, without the gateway; routes, rules and refusals are the
 * same.
 */
export interface InternalClient {
  /** A repeated call with the same `idempotencyKey` gets the first response. */
  call<A>(
    as: Partial<Caller>,
    idempotencyKey: string,
    options: {
      method: string;
      path: string;
      body?: unknown;
      /** Called with what the service tells the gateway for the audit log. */
      onAudited?: (caller: Caller, header: string) => Promise<void>;
    },
  ): Promise<A>;
  /** Acts between calls: those on their way are answered before, later ones wait. */
  pause(action: () => void): Promise<void>;
  close(): Promise<void>;
}

/** @throws Error with the refusal when the call is not accepted */
export async function internalClient(
  application: ApplicationHandle,
  key: string,
  clock: Clock,
): Promise<InternalClient> {
  const server: Server = application.app.listen(0, '127.0.0.1');
  // Idle connections stay open, so that a busy machine never reuses one that is being closed.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const onTheirWay = new Set<Promise<unknown>>();
  let paused: Promise<unknown> = Promise.resolve();
  const send = async (outgoing: ClientRequest): Promise<IncomingMessage> => {
    const [response] = (await answered(outgoing, 'response')) as [IncomingMessage];
    return response;
  };
  return {
    async call(as, idempotencyKey, { method, path, body, onAudited }) {
      for (let seen: unknown; seen !== paused; await seen) seen = paused;
      const caller: Caller = {
        id: '',
        subject: '',
        role: '',
        permissions: [],
        emailVerified: true,
        requestId: newId(),
        address: '127.0.0.1',
        ...as,
      };
      const outgoing = request({
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          [internalTokenHeader]: signCaller(caller, {
            method,
            path: path.split('?')[0] ?? path,
            key,
            now: clock.epoch(),
          }),
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
        },
      });
      outgoing.end(body && JSON.stringify(body));
      const answer = send(outgoing);
      onTheirWay.add(answer);
      const response = await answer.finally(() => onTheirWay.delete(answer));
      const responseBody = await text(response);
      if (Math.trunc((response.statusCode ?? 0) / 100) !== 2)
        throw new Error(`${method} ${path} was refused: ${responseBody}`);
      const audited = response.headers[auditedCallHeader];
      if (typeof audited === 'string') await onAudited?.(caller, audited);
      return responseBody === '' ? undefined : JSON.parse(responseBody);
    },
    async pause(action) {
      const { promise, resolve } = Promise.withResolvers<void>();
      paused = promise;
      await Promise.allSettled(onTheirWay);
      action();
      resolve();
    },
    close() {
      agent.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
