import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { callers, callersIn, gatewayService } from '@ardhi/gateway/callers';
import { type Gateway, openGateway } from '@ardhi/gateway/gateway';
import type { Pages } from '@ardhi/gateway/pages';
import { type Clock, systemClock } from '@ardhi/kernel/clock';
import type { Config } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { listen } from '@ardhi/kernel/http/listen';
import { launch, type Running } from '@ardhi/kernel/launch';
import type { Log } from '@ardhi/kernel/log/log';
import type { Service } from '@ardhi/kernel/service';
import { site } from '../build/parts.ts';
import { openPages } from './pages.ts';
import { published, services } from './services.ts';
import { root } from './step.ts';

export interface Product {
  /** The origin that browsers use. */
  readonly url: string;
  readonly running: Running;
  readonly engines: Engines;
  close(): Promise<void>;
}

export interface ProductOptions {
  readonly config: Config;
  readonly log: Log;
  readonly clock?: Clock;
  readonly services?: readonly Service[];
  /** Told what is being done, for the person who waits. */
  readonly tell?: (what: string) => void;
  /** False leaves the pages out; calls only. */
  readonly pages?: boolean;
  /** Called with the running services before anybody else can call them. */
  readonly prepare?: (inner: { running: Running; engines: Engines; key: string }) => Promise<void>;
}

/** Everything in one process: engines, services behind a loopback port, and the gateway in front. */
export async function openProduct(options: ProductOptions): Promise<Product> {
  const { config, log, clock = systemClock, tell = () => {}, prepare } = options;
  const undo: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    tell('Opening the data folder');
    const engines = await openEngines(config, clock, log);
    undo.push(() => engines.close());
    const key = internalKey(config);
    tell('Starting the services');
    const running = await launch([...(options.services ?? services), gatewayService], {
      engines,
      config,
      clock,
      log,
      key,
    });
    undo.push(() => running.close());
    await prepare?.({ running, engines, key });
    const inside = await listen(running.app);
    undo.push(() => stop(inside));
    tell('Opening the gateway');
    const pages = options.pages === false ? undefined : await pagesFor(config, log);
    const gateway = await openEdge({ config, log, clock, key, running, inside, pages });
    undo.push(() => gateway.close());
    const url = await listening(gateway, config);
    return { url, running, engines, close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Edge {
  readonly config: Config;
  readonly log: Log;
  readonly clock: Clock;
  readonly key: string;
  readonly running: Running;
  readonly inside: Server;
  readonly pages: Pages | undefined;
}

async function openEdge({ config, log, clock, key, running, inside, pages }: Edge): Promise<Gateway> {
  const tools = running.tools.get('gateway');
  if (tools === undefined) throw new Error('The gateway found no service of its own.');
  return openGateway({
    routes: running.served.map(({ route }) => route),
    services: `http://127.0.0.1:${(inside.address() as AddressInfo).port}`,
    config,
    key,
    callers: callersIn(tools.read(callers)),
    clock,
    log,
    basemap: join(root, 'services/geo/basemap'),
    events: published,
    ...(pages !== undefined && { site, pages }),
  });
}

async function pagesFor(config: Config, log: Log): Promise<Pages> {
  if (!existsSync(join(site, 'remotes.json'))) {
    throw new Error(
      'The front end is not built yet: run npm run build, or npm start, which does it by itself.',
    );
  }
  return openPages({
    site,
    publicUrl: config.publicUrl,
    examples: config.NODE_ENV === 'development',
    tokenSyncUrl: config.TOKEN_SYNC_URL,
    provider:
      config.IDENTITY === 'oidc'
        ? { issuer: config.issuer, clientId: config.CLIENT_ID ?? config.audience }
        : undefined,
    complain: (error) => log.error({ error }, 'a new list of remotes is not used'),
  });
}

async function listening(gateway: Gateway, config: Config): Promise<string> {
  try {
    const url = await gateway.listen(config.PORT, config.HOST);
    await gateway.listenMetrics(config.METRICS_PORT, '127.0.0.1');
    return url;
  } catch (error) {
    const { code, port } = error as { code?: string; port?: number };
    if (code === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is taken by another program. Stop it, or set ${port === config.METRICS_PORT ? 'METRICS_PORT' : 'PORT'} to another number.`,
      );
    if (code === 'EACCES')
      throw new Error(`Port ${port} may not be used by you. Set PORT to a number above 1023.`);
    throw error;
  }
}

/** INTERNAL_KEY, or one made at first start and kept for the owner's eyes only. */
function internalKey(config: Config): string {
  if (config.INTERNAL_KEY !== undefined) return config.INTERNAL_KEY;
  const file = join(config.DATA_DIR, 'internal.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
