import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** Body of a container create request. */
export interface CreateRequest {
  readonly Image: string;
  readonly Env?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly HostConfig: { readonly PortBindings: Readonly<Record<string, readonly { HostPort: string }[]>> };
}

export interface FakeDocker {
  readonly url: string;
  readonly created: readonly CreateRequest[];
  /** Commands run inside containers, in order. */
  readonly commands: readonly string[];
  /** Existing containers. */
  readonly alive: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Implements the Docker API without running containers, and records the requests of the client.
 * The first command in every container fails and the next succeeds, as with a server that takes a moment to start.
 */
export async function fakeDocker(): Promise<FakeDocker> {
  const created: CreateRequest[] = [];
  const commands: string[] = [];
  const alive = new Set<string>();
  const tries = new Map<string, number>();

  const routes: readonly [RegExp, (parts: readonly string[], body: unknown) => unknown][] = [
    [/^GET \/info$/, () => ({ OperatingSystem: 'none', OSType: 'linux', Architecture: 'x86_64' })],
    [/^GET \/images\/.+\/json$/, () => ({ Id: 'image' })],
    [/^GET \/containers\/json/, () => []],
    [
      /^POST \/containers\/create/,
      (_, body) => {
        const id = String(created.push(body as CreateRequest));
        alive.add(id);
        return { Id: id };
      },
    ],
    [
      /^GET \/containers\/(\d+)\/json$/,
      ([id = '']) => inspectResponse(id, created[Number(id) - 1] as CreateRequest),
    ],
    [
      /^POST \/containers\/(\d+)\/exec$/,
      ([id = ''], body) => {
        commands.push((body as { Cmd: readonly string[] }).Cmd.at(-1) ?? '');
        return { Id: id };
      },
    ],
    [
      /^GET \/exec\/(\d+)\/json$/,
      ([id = '']) => {
        tries.set(id, (tries.get(id) ?? 0) + 1);
        return { ExitCode: tries.get(id) === 1 ? 1 : 0 };
      },
    ],
    [/^DELETE \/containers\/(\d+)/, ([id = '']) => void alive.delete(id)],
    [/^POST \/(containers|exec)\/(\d+)\/(start|stop)/, () => undefined],
  ];

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestLine = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
    const body = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined;
    const [pattern, respond] = routes.find(([pattern]) => pattern.test(requestLine)) ?? [];
    const responseBody = respond?.(pattern?.exec(requestLine)?.slice(1) ?? [], body);
    response.writeHead(pattern === undefined ? 404 : responseBody === undefined ? 204 : 200, {
      'content-type': 'application/json',
    });
    response.end(responseBody === undefined ? undefined : JSON.stringify(responseBody));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    created,
    commands,
    alive,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const inspectResponse = (Id: string, { Image, HostConfig }: CreateRequest) => ({
  Id,
  Name: `/${Id}`,
  Config: { Image, Hostname: Id, Labels: {} },
  HostConfig: {},
  State: { Status: 'running', Running: true, StartedAt: '2026-11-22T00:00:00Z', FinishedAt: '' },
  NetworkSettings: {
    Networks: {},
    Ports: Object.fromEntries(
      Object.entries(HostConfig.PortBindings).map(([port, [bound]]) => [
        port,
        [{ HostIp: '0.0.0.0', HostPort: bound?.HostPort }],
      ]),
    ),
  },
});
