import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** How the proxy treats traffic. */
export type NetworkCondition =
  | 'fair'
  /** All traffic is delayed. */
  | { readonly delayMs: number }
  /** Connections stay open and all traffic is dropped. */
  | 'drop'
  /** Requests arrive, responses are dropped. */
  | 'half-open'
  /** Connections are closed and new ones refused. */
  | 'cut';

export interface TcpProxy {
  readonly port: number;
  /** The number of dropped chunks. */
  readonly swallowed: number;
  /** Passes every request chunk to an observer. */
  observeRequests(observer: (chunk: Buffer) => void): void;
  /** Changes the condition for open and new connections. */
  setCondition(condition: NetworkCondition): void;
  close(): Promise<void>;
}

/** A proxy between a client and a server that injects network faults. */
export async function tcpProxy(target: { readonly port: number; readonly host?: string }): Promise<TcpProxy> {
  let condition: NetworkCondition = 'fair';
  const connections = new Set<Socket>();
  /** Connections that lost data: they are closed on recovery, as on a real network. */
  const incomplete = new Set<Socket>();
  let swallowed = 0;
  let observer = (_chunk: Buffer): void => undefined;

  function forward(from: Socket, to: Socket, isResponse: boolean): void {
    let last = Promise.resolve();
    let dueAt = 0;
    from.on('data', (bytes: Buffer) => {
      if (!isResponse) observer(bytes);
      if (condition === 'drop' || (condition === 'half-open' && isResponse)) {
        swallowed += 1;
        return void incomplete.add(from);
      }
      if (typeof condition === 'object') dueAt = performance.now() + condition.delayMs;
      const arrivesAt = dueAt;
      last = last.then(async () => {
        const remaining = arrivesAt - performance.now();
        if (remaining > 0) await setTimeout(remaining, undefined, { ref: false });
        if (!to.destroyed) to.write(bytes);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      connections.delete(from);
      incomplete.delete(from);
      void last.then(() => to.end());
    });
    connections.add(from);
  }

  const server = createServer((client) => {
    if (condition === 'cut') return void client.destroy();
    const upstream = connect(target.port, target.host ?? '127.0.0.1');
    forward(client, upstream, false);
    forward(upstream, client, true);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = (sockets: Iterable<Socket>) => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    get swallowed() {
      return swallowed;
    },
    observeRequests(by) {
      observer = by;
    },
    setCondition(next) {
      condition = next;
      if (next === 'cut') destroyAll(connections);
      if (next === 'fair') destroyAll(incomplete);
    },
    async close() {
      destroyAll(connections);
      server.close();
      await once(server, 'close');
    },
  };
}
