import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from '@ardhi/kernel/clock';
import { type Caller, internalTokenHeader, signCaller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/ids';
import type { Running } from '@ardhi/kernel/launch';

/** Gives calls to the services as somebody, over HTTP and past the edge: the same routes, rules and refusals. */
export interface Inside {
  /** `once` names the call: given again, it is answered as the first time. */
  call<A>(
    as: Partial<Caller>,
    once: string,
    asked: { method: string; path: string; body?: unknown },
  ): Promise<A>;
  close(): Promise<void>;
}

/** @throws Error with the refusal, for a call that was not accepted */
export async function inside(running: Running, key: string, clock: Clock): Promise<Inside> {
  const server: Server = running.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    async call(as, once, { method, path, body }) {
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
      const answer = await fetch(origin + path, {
        method,
        headers: {
          [internalTokenHeader]: signCaller(caller, { method, path, key, now: clock.epoch() }),
          'content-type': 'application/json',
          'idempotency-key': once,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path} was refused: ${text}`);
      return text === '' ? undefined : JSON.parse(text);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
