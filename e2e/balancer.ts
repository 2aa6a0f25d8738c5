import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** What stands before several gateways: every connection goes to the next of them, and one that refuses is passed over. */
export interface Balancer {
  readonly url: string;
  /** Gateways may come later than the address that they are known by. */
  before(gateways: readonly string[]): void;
  close(): Promise<void>;
}

/** A balancer of connections on a port of its own. */
export async function balancer(): Promise<Balancer> {
  const open = new Set<Socket>();
  let ports: readonly number[] = [];
  let turn = 0;

  function pass(client: Socket, others: readonly number[]): void {
    const [port, ...left] = others;
    if (port === undefined) return void client.destroy();
    const gateway = connect(port, '127.0.0.1');
    const refused = () => pass(client, left);
    gateway.once('error', refused);
    gateway.once('connect', () => {
      gateway.off('error', refused);
      join(client, gateway);
    });
  }

  function join(client: Socket, gateway: Socket): void {
    for (const [one, other] of [
      [client, gateway],
      [gateway, client],
    ] as const) {
      open.add(one);
      one.once('error', () => other.destroy());
      one.once('close', () => {
        open.delete(one);
        other.end();
      });
      one.pipe(other);
    }
  }

  const server = createServer({ pauseOnConnect: true, noDelay: true }, (client) => {
    turn += 1;
    const first = turn % Math.max(1, ports.length);
    client.once('error', () => undefined);
    pass(client, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    before(gateways) {
      ports = gateways.map((url) => Number(new URL(url).port));
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
