import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** What the engine is asked to create. */
export interface Asked {
  readonly Image: string;
  readonly Env?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly Entrypoint?: readonly string[];
  readonly HostConfig: { readonly PortBindings: Readonly<Record<string, readonly { HostPort: string }[]>> };
}

export interface DockerStandIn {
  readonly url: string;
  readonly created: readonly Asked[];
  /** Commands run inside containers, in order. */
  readonly ran: readonly string[];
  /** Containers that are there. */
  readonly alive: ReadonlySet<string>;
  close(): Promise<void>;
}

/**
 * Answers as a Docker engine does and runs nothing: what the client of a real one asks of it is looked at.
 * Every container's first command fails and the next succeeds, as of a server that takes a moment to start.
 */
export async function dockerStandIn(): Promise<DockerStandIn> {
  const created: Asked[] = [];
  const ran: string[] = [];
  const alive = new Set<string>();
  const tries = new Map<string, number>();

  const answers: readonly [RegExp, (parts: readonly string[], body: unknown) => unknown][] = [
    [/^GET \/info$/, () => ({ OperatingSystem: 'none', OSType: 'linux', Architecture: 'x86_64' })],
    [/^GET \/images\/.+\/json$/, () => ({ Id: 'image' })],
    [/^GET \/containers\/json/, () => []],
    [
      /^POST \/containers\/create/,
      (_, body) => {
        const id = String(created.push(body as Asked));
        alive.add(id);
        return { Id: id };
      },
    ],
    [/^GET \/containers\/(\d+)\/json$/, ([id = '']) => inspected(id, created[Number(id) - 1] as Asked)],
    [
      /^POST \/containers\/(\d+)\/exec$/,
      ([id = ''], body) => {
        ran.push((body as { Cmd: readonly string[] }).Cmd.at(-1) ?? '');
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

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = `${request.method} ${decodeURIComponent(request.url ?? '')}`;
    const body = request.method === 'POST' ? await json(request).catch(() => undefined) : undefined;
    const [known, tell] = answers.find(([pattern]) => pattern.test(asked)) ?? [];
    const said = tell?.(known?.exec(asked)?.slice(1) ?? [], body);
    response.writeHead(known === undefined ? 404 : said === undefined ? 204 : 200, {
      'content-type': 'application/json',
    });
    response.end(said === undefined ? undefined : JSON.stringify(said));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    created,
    ran,
    alive,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const inspected = (Id: string, { Image, HostConfig }: Asked) => ({
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
