import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP load balancer for several gateways: round robin, skipping gateways that refuse connections. */
export interface LoadBalancer {
  readonly url: string;
  /** Sets the gateways; they may be set after the balancer has its address. */
  setBackends(gateways: readonly string[]): void;
  close(): Promise<void>;
}

/** Starts a load balancer on a free port. */
export async function loadBalancer(): Promise<LoadBalancer> {
  const sockets = new Set<Socket>();
  let ports: readonly number[] = [];
  let connectionCount = 0;

  function connectToNext(client: Socket, candidates: readonly number[]): void {
    const [port, ...remaining] = candidates;
    if (port === undefined) return void client.destroy();
    const gateway = connect(port, '127.0.0.1');
    const tryNext = () => connectToNext(client, remaining);
    gateway.once('error', tryNext);
    gateway.once('connect', () => {
      gateway.off('error', tryNext);
      pipeBoth(client, gateway);
    });
  }

  function pipeBoth(client: Socket, gateway: Socket): void {
    for (const [source, target] of [
      [client, gateway],
      [gateway, client],
    ] as const) {
      sockets.add(source);
      source.once('error', () => target.destroy());
      source.once('close', () => {
        sockets.delete(source);
        target.end();
      });
      source.pipe(target);
    }
  }

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    connectionCount += 1;
    const first = connectionCount % Math.max(1, ports.length);
    client.once('error', () => undefined);
    connectToNext(client, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setBackends(gateways) {
      ports = gateways.map((url) => Number(new URL(url).port));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
