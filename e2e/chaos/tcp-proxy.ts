import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

/** What becomes of bytes on their way. */
export type Weather =
  | 'fair'
  /** Every byte arrives so much later. */
  | { readonly delayMs: number }
  /** Connections stay open and nothing arrives, either way. */
  | 'drop'
  /** What is asked arrives, what is answered does not. */
  | 'half-open'
  /** Connections are torn and nobody is let in. */
  | 'cut';

export interface TcpProxy {
  readonly port: number;
  /** Pieces that vanished here so far. */
  readonly swallowed: number;
  /** Shows every piece of what is asked to somebody. */
  overhear(hear: (asked: Buffer) => void): void;
  /** Changes the weather for all that is open and all that comes. */
  turn(weather: Weather): void;
  close(): Promise<void>;
}

/** Stands between a client and a server and does to them what networks do. */
export async function tcpProxy(target: { readonly port: number; readonly host?: string }): Promise<TcpProxy> {
  let weather: Weather = 'fair';
  const open = new Set<Socket>();
  /** Connections of which bytes are gone: in fair weather they end, as with every network. */
  const torn = new Set<Socket>();
  let swallowed = 0;
  let hear = (_asked: Buffer): void => undefined;

  function carry(from: Socket, to: Socket, isAnswer: boolean): void {
    let last = Promise.resolve();
    let due = 0;
    from.on('data', (bytes: Buffer) => {
      if (!isAnswer) hear(bytes);
      if (weather === 'drop' || (weather === 'half-open' && isAnswer)) {
        swallowed += 1;
        return void torn.add(from);
      }
      if (typeof weather === 'object') due = performance.now() + weather.delayMs;
      const arrives = due;
      last = last.then(async () => {
        const left = arrives - performance.now();
        if (left > 0) await setTimeout(left, undefined, { ref: false });
        if (!to.destroyed) to.write(bytes);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      torn.delete(from);
      void last.then(() => to.end());
    });
    open.add(from);
  }

  const server = createServer((client) => {
    if (weather === 'cut') return void client.destroy();
    const upstream = connect(target.port, target.host ?? '127.0.0.1');
    carry(client, upstream, false);
    carry(upstream, client, true);
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
    overhear(by) {
      hear = by;
    },
    turn(next) {
      weather = next;
      if (next === 'cut') destroyAll(open);
      if (next === 'fair') destroyAll(torn);
    },
    async close() {
      destroyAll(open);
      server.close();
      await once(server, 'close');
    },
  };
}
