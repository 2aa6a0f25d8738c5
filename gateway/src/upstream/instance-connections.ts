import { Agent as HttpAgent } from 'node:http';
import { connect, isIP, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectSecurely } from 'node:tls';
import { Agent as UndiciAgent } from 'undici';

/** Addresses of a service's instances, by the host name used for the service in URLs. */
export type ServiceInstances = ReadonlyMap<string, readonly URL[]>;

/** An instance that refused a connection is skipped for this long. */
const cooldownMs = 1_000;
const connectTimeoutMs = 2_000;

/** Opens a connection to one of the instances behind a name. */
export type Connect = (host: string, port: number) => Promise<Socket>;

/**
 * Connections rotate over the instances. If one refuses, the next is tried before any byte is sent,
 * so that a stopping or starting instance costs no response.
 */
export function instanceConnector(
  instances: ServiceInstances,
  now: () => number = () => performance.now(),
  certificates?: CurrentCertificates,
): Connect {
  const coolingDown = new Map<string, number>();
  let rotation = 0;

  const candidates = (all: readonly URL[]): readonly URL[] => {
    rotation += 1;
    const first = rotation % all.length;
    const rotated = [...all.slice(first), ...all.slice(0, first)];
    const isUp = ({ host }: URL) => (coolingDown.get(host) ?? 0) <= now();
    return [...rotated.filter(isUp), ...rotated.filter((instance) => !isUp(instance))];
  };

  return async (host, port) => {
    const all = instances.get(host);
    if (all === undefined) return openSocket({ host, port });
    let failure: unknown;
    for (const instance of candidates(all)) {
      try {
        return await openSocket(addressOf(instance), secureOptionsOf(instance, certificates));
      } catch (error) {
        coolingDown.set(instance.host, now() + cooldownMs);
        failure = error;
      }
    }
    throw failure;
  };
}

interface Address {
  readonly host: string;
  readonly port: number;
}

/** The certificate with which this process calls services, its key, and the authority that it trusts. */
export type CurrentCertificates = () => Pick<ConnectionOptions, 'cert' | 'key' | 'ca' | 'minVersion'>;

const addressOf = ({ protocol, hostname, port }: URL): Address => ({
  host: hostname.replace(/^\[|\]$/g, ''),
  port: Number(port) || (protocol === 'https:' ? 443 : 80),
});

/** Options for an encrypted connection: both sides show a certificate, and the service's is for its host. */
function secureOptionsOf(
  { protocol, hostname }: URL,
  certificates: CurrentCertificates | undefined,
): ConnectionOptions | undefined {
  if (protocol !== 'https:') return undefined;
  const host = hostname.replace(/^\[|\]$/g, '');
  return { ...certificates?.(), rejectUnauthorized: true, ...(isIP(host) === 0 && { servername: host }) };
}

/** Opens a connection; encrypted ones resolve once the certificates of both sides are accepted. */
const openSocket = ({ host, port }: Address, secure?: ConnectionOptions): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const target = { host: host.replace(/^\[|\]$/g, ''), port, noDelay: true };
    const socket = secure === undefined ? connect(target) : connectSecurely({ ...target, ...secure });
    const timer = setTimeout(
      () => socket.destroy(new Error(`${host}:${port} did not accept a connection in time`)),
      connectTimeoutMs,
    );
    const onError = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    socket.once('error', onError);
    socket.once(secure === undefined ? 'connect' : 'secureConnect', () => {
      clearTimeout(timer);
      socket.off('error', onError);
      resolve(socket);
    });
  });

type ConnectCallback = (error: Error | null, socket: Socket) => void;

/** Agent for Node's HTTP client. */
export class InstanceAgent extends HttpAgent {
  readonly #open: Connect;
  constructor(connect: Connect) {
    super({ keepAlive: true, maxSockets: 256, maxFreeSockets: 64 });
    this.#open = connect;
  }
  override createConnection(
    options: { host?: string | null; port?: number | string | null },
    callback?: ConnectCallback,
  ) {
    this.#open(options.host ?? '127.0.0.1', Number(options.port ?? 80)).then(
      (socket) => callback?.(null, socket),
      (error) => callback?.(error, undefined as never),
    );
    return undefined as never;
  }
}

/** Dispatcher for undici. */
export const instanceDispatcher = (connect: Connect): UndiciAgent =>
  new UndiciAgent({
    connections: 128,
    pipelining: 1,
    connect: ({ hostname, port }, callback) =>
      void connect(hostname, Number(port) || 80).then(
        (socket) => callback(null, socket),
        (error) => callback(error, null),
      ),
  });
