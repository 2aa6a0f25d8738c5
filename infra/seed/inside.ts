import { once as answered } from 'node:events';
import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
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
  // A connection that rests is never hung up on while a busy machine is about to use it.
  server.keepAliveTimeout = 0;
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
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
      const asking = request({
        ...{ agent, host: '127.0.0.1', port, method, path },
        headers: {
          [internalTokenHeader]: signCaller(caller, { method, path, key, now: clock.epoch() }),
          'content-type': 'application/json',
          'idempotency-key': once,
        },
      });
      asking.end(body && JSON.stringify(body));
      const [answer] = (await answered(asking, 'response')) as [IncomingMessage];
      const said = await text(answer);
      if (Math.trunc((answer.statusCode ?? 0) / 100) !== 2)
        throw new Error(`${method} ${path} was refused: ${said}`);
      return said === '' ? undefined : JSON.parse(said);
    },
    close() {
      agent.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
