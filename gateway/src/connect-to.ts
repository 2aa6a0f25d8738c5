import { Agent as HttpAgent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Agent as UndiciAgent } from 'undici';

/** Addresses of a service's instances, by the name that stands for all of them in a URL. */
export type Instances = ReadonlyMap<string, readonly URL[]>;

/** An instance that refused is left alone for so long. */
const restMs = 1_000;
const connectMs = 2_000;

/** Opens a connection to one of the instances behind a name. */
export type ConnectTo = (host: string, port: number) => Promise<Socket>;

/**
 * Instances take turns, connection by connection; where one refuses, the next is asked before a byte is sent,
 * so that an instance that stops or starts costs nobody an answer.
 */
export function connectTo(instances: Instances, now: () => number = () => performance.now()): ConnectTo {
  const resting = new Map<string, number>();
  let turn = 0;

  const order = (all: readonly URL[]): readonly URL[] => {
    turn += 1;
    const first = turn % all.length;
    const rotated = [...all.slice(first), ...all.slice(0, first)];
    const isUp = ({ host }: URL) => (resting.get(host) ?? 0) <= now();
    return [...rotated.filter(isUp), ...rotated.filter((one) => !isUp(one))];
  };

  return async (host, port) => {
    const all = instances.get(host);
    if (all === undefined) return connected(host, port);
    let failure: unknown;
    for (const one of order(all)) {
      try {
        return await connected(one.hostname, Number(one.port) || 80);
      } catch (error) {
        resting.set(one.host, now() + restMs);
        failure = error;
      }
    }
    throw failure;
  };
}

const connected = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port, noDelay: true });
    const late = setTimeout(() => socket.destroy(new Error(`${host}:${port} does not answer`)), connectMs);
    const failed = (error: Error) => {
      clearTimeout(late);
      reject(error);
    };
    socket.once('error', failed);
    socket.once('connect', () => {
      clearTimeout(late);
      socket.off('error', failed);
      resolve(socket);
    });
  });

type Made = (error: Error | null, socket: Socket) => void;

/** For Node's own client. */
export class InstanceAgent extends HttpAgent {
  readonly #open: ConnectTo;
  constructor(open: ConnectTo) {
    super({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
    this.#open = open;
  }
  override createConnection(options: { host?: string | null; port?: number | string | null }, made?: Made) {
    this.#open(options.host ?? '127.0.0.1', Number(options.port ?? 80)).then(
      (socket) => made?.(null, socket),
      (error) => made?.(error, undefined as never),
    );
    return undefined as never;
  }
}

/** For undici's. */
export const instanceDispatcher = (open: ConnectTo): UndiciAgent =>
  new UndiciAgent({
    connections: 128,
    pipelining: 1,
    connect: ({ hostname, port }, made) =>
      void open(hostname, Number(port) || 80).then(
        (socket) => made(null, socket),
        (error) => made(error, null),
      ),
  });
