import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@ardhi/contracts/roles';
import { fixedClock } from '../clock.ts';
import { type Config, readConfig } from '../config/config.ts';
import type { Engines } from '../engines.ts';
import { type Caller, internalTokenHeader, signCaller } from '../http/caller.ts';
import { listen } from '../http/listen.ts';
import type { Served } from '../http/serve.ts';
import { newId } from '../ids.ts';
import { launch, type Running } from '../launch.ts';
import { createLog, type Log } from '../log/log.ts';
import type { Service } from '../service.ts';
import { notAsStated } from './as-stated.ts';

/** How engines are opened; the kernel knows none, so the test brings it. */
export type OpenEngines = (
  config: Config,
  clock: ReturnType<typeof fixedClock>,
  log: Log,
) => Promise<Engines>;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

export interface World extends AsyncDisposable {
  readonly running: Running;
  readonly engines: Engines;
  readonly clock: ReturnType<typeof fixedClock>;
  readonly url: string;
  /** Calls a route as somebody (a visitor unless said), the way the gateway would. */
  call(
    method: string,
    path: string,
    options?: { as?: Partial<Caller>; body?: unknown; raw?: string; headers?: Record<string, string> },
  ): Promise<Answer>;
  settled(): Promise<void>;
  /** Stops everything and starts it again on the same data, or on what `meanwhile` made of it. */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
}

const key = 'the key of a test world, 32 characters or more';

/** A signed-in caller with a role; a new person each time unless an id is given. */
export const somebody = (role: Role, more: Partial<Caller> = {}): Partial<Caller> => {
  const id = more.id ?? newId();
  return { id, subject: id, role, emailVerified: true, email: `${id.toLowerCase()}@ardhi.test`, ...more };
};

/** Every answer that any spec gets is one that its contract states: nothing more, nothing less. */
function holdToContract(served: readonly Served[], method: string, path: string, answer: Answer): void {
  const words = (path.split('?')[0] ?? '').split('/');
  const answers = ({ route }: Served) =>
    route.method === method &&
    [route.path, ...(route.also ?? [])].some((pattern) => {
      const asked = pattern.split('/');
      return (
        asked.length === words.length && asked.every((word, i) => word.startsWith(':') || word === words[i])
      );
    });
  const open = ({ route }: Served) => route.path.split(':').length;
  const [one] = served.filter(answers).toSorted((a, b) => open(a) - open(b));
  const faults = one === undefined ? [] : notAsStated(one.route, answer);
  if (faults.length > 0)
    throw new Error(`${method} ${path} is not as its contract states: ${faults.join('; ')}`);
}

/** All the given services in one process on real engines in a folder of their own. */
export async function world(
  services: readonly Service[],
  openEngines: OpenEngines,
  environment: Record<string, string> = {},
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'ardhi-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    SEED: 'none',
    ...environment,
  });
  const clock = fixedClock('2026-11-20T08:00:00.000Z');
  const log = createLog(config.LOG_LEVEL);
  let now = await start();

  async function start() {
    const engines = await openEngines(config, clock, log);
    const running = await launch(services, { engines, config, clock, log, key });
    const server = await listen(running.app);
    return { engines, running, server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  }

  async function stop() {
    now.server.closeAllConnections();
    await new Promise((resolve) => now.server.close(resolve));
    await now.running.close();
    await now.engines.close();
  }

  return {
    get running() {
      return now.running;
    },
    get engines() {
      return now.engines;
    },
    get url() {
      return now.url;
    },
    clock,
    settled: () => now.running.settled(),
    async call(method, path, { as, body, raw, headers = {} } = {}) {
      const caller: Caller = {
        id: '',
        subject: '',
        role: '',
        permissions: [],
        emailVerified: false,
        requestId: newId(),
        address: '127.0.0.1',
        ...as,
      };
      const token = signCaller(caller, { method, path: path.split('?')[0] ?? path, key, now: clock.epoch() });
      const said =
        body instanceof FormData ? body : (raw ?? (body === undefined ? undefined : JSON.stringify(body)));
      const response = await fetch(now.url + path, {
        method,
        redirect: 'manual',
        headers: {
          [internalTokenHeader]: token,
          ...(typeof said === 'string' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(said !== undefined && { body: said }),
      });
      const text = await response.text();
      const json = response.headers.get('content-type')?.includes('json') && text !== '';
      const answer = {
        status: response.status,
        headers: response.headers,
        body: json ? JSON.parse(text) : text,
      };
      holdToContract(now.running.served, method, path, answer);
      return answer;
    },
    async restart(meanwhile) {
      await stop();
      await meanwhile?.();
      now = await start();
    },
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
