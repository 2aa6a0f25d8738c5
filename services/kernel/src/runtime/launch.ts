import type { Express } from 'express';
import { newId } from '../base/ids.ts';
import { refuse } from '../base/refusal.ts';
import type { Consumer } from '../consume/consumer.ts';
import { type DeadLetterQueue, deadLetterQueue } from '../consume/dead-letter-queue.ts';
import { erasureCompaction } from '../consume/erasure-compaction.ts';
import { catchUp, settled, waitForPosition } from '../consume/wait-for-position.ts';
import { type EmailOutbox, emailOutbox } from '../email/email-outbox.ts';
import { emailRefusals } from '../email/email-refusals.ts';
import { emailSuppressions } from '../email/email-suppressions.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { idempotency } from '../http/idempotency.ts';
import { serviceApp } from '../http/service-app.ts';
import { reportStore } from '../report/report-store.ts';
import { attemptCounter } from '../schedule/attempt-counter.ts';
import { collectionAliases } from '../write/collection-aliases.ts';
import type { CommandHandler } from '../write/command-handler.ts';
import { collectionName } from '../write/projection.ts';
import { readWriteLock } from '../write/read-write-lock.ts';
import { snapshotStore } from '../write/snapshot-store.ts';
import { fillWait } from './fill-wait.ts';
import { type OpenedService, openService, type SharedDependencies } from './open-service.ts';
import { rebuild } from './rebuild.ts';
import type { RuntimeDependencies } from './runtime-dependencies.ts';
import type { Service, ServiceContext } from './service.ts';
import { serviceReporter } from './service-reporter.ts';

/** Services that run in this process. */
export interface ApplicationHandle {
  readonly app: Express;
  readonly endpoints: readonly Endpoint[];
  readonly contexts: ReadonlyMap<string, ServiceContext>;
  readonly deadLetters: DeadLetterQueue;
  readonly emailOutbox: EmailOutbox;
  readonly consumers: readonly Consumer[];
  /** Resolves when every consumer is idle, including the events that reactions append. */
  settled(): Promise<void>;
  /** Waits `rounds` times until the consumers have reached the head of the log; other writers may continue meanwhile. */
  catchUp(rounds: number): Promise<void>;
  /** Rebuilds a projection by name beside the live one and swaps it in. @throws Error for an unknown name */
  rebuild(name: string): Promise<void>;
  /** Stores what the services of this process report to admins; to be called every few seconds. */
  report(): Promise<void>;
  /** Stops all consumers; the engines stay open. */
  close(): Promise<void>;
}

/** Starts services on engines: opens their stores, starts their consumers, mounts their routes. */
export async function launch(
  services: readonly Service[],
  dependencies: RuntimeDependencies,
): Promise<ApplicationHandle> {
  const { engines } = dependencies;
  const shared = await openShared(dependencies);
  const opened = new Map<string, OpenedService>();
  const mounted: MountedRoutes = { endpoints: [], handlersByRoute: new Map() };
  for (const service of services) {
    const one = await openService(service, dependencies, shared);
    opened.set(service.name, one);
    mountRoutes(mounted, await service.routes(one.context), one.commandHandler);
  }
  shared.erasureCompaction.request();
  const { consumers, deadLetters, emailOutbox: outbox, erasureCompaction: compaction, reports } = shared;
  const reported = services.flatMap((service) => {
    const one = opened.get(service.name);
    return one === undefined ? [] : [{ service, context: one.context, consumers: one.consumers }];
  });
  return {
    app: applicationOf(mounted, dependencies, shared),
    endpoints: mounted.endpoints,
    contexts: new Map([...opened].map(([name, { context }]) => [name, context])),
    deadLetters,
    emailOutbox: outbox,
    consumers,
    catchUp: (rounds) => catchUp(engines, consumers, rounds),
    async settled() {
      await settled(engines, consumers);
      await compaction.idle();
    },
    report: serviceReporter(reported, { engines, clock: dependencies.clock, store: reports }),
    rebuild: (name) => rebuildProjection(name, services, opened, dependencies, shared),
    close: async () => void (await Promise.all(consumers.map((consumer) => consumer.subscription.close()))),
  };
}

/** Opens the dependencies shared by the services of a process. */
async function openShared({
  engines,
  config,
  clock,
  key,
  log,
}: RuntimeDependencies): Promise<SharedDependencies> {
  const consumers: Consumer[] = [];
  const indexes: SharedDependencies['indexes'] = [];
  return {
    deadLetters: await deadLetterQueue(engines.documents, clock),
    consumers,
    aliases: collectionAliases(),
    lock: readWriteLock(),
    commandHandlers: [],
    attemptCounter: await attemptCounter(engines.documents, clock, key),
    idempotency: await idempotency(engines.documents, clock),
    indexes,
    erasureCompaction: erasureCompaction(engines, { consumers, indexes, log }),
    snapshots: await snapshotStore(engines.documents),
    emailOutbox: await emailOutbox(engines, clock, log),
    reports: await reportStore(engines.documents),
    emailRefusals: await emailRefusals(engines, clock, config.publicUrl),
    emailSuppressions: await emailSuppressions(engines, clock),
    waitUntilFilled: fillWait({ bus: engines.bus, log, isFull: () => engines.storage?.isFull === true }),
  };
}

interface MountedRoutes {
  readonly endpoints: Endpoint[];
  /** The command handler of the service that owns a route. */
  readonly handlersByRoute: Map<string, CommandHandler>;
}

const routeKey = ({ row, path, method }: Endpoint['route']): string => row + path + method;

function mountRoutes(mounted: MountedRoutes, routes: readonly Endpoint[], handler: CommandHandler): void {
  for (const { route } of routes) mounted.handlersByRoute.set(routeKey(route), handler);
  mounted.endpoints.push(...routes);
}

const applicationOf = (
  { endpoints, handlersByRoute }: MountedRoutes,
  { clock, log, key, engines }: RuntimeDependencies,
  shared: SharedDependencies,
): Express =>
  serviceApp(endpoints, {
    commandHandlerFor: (route) => handlersByRoute.get(routeKey(route)) ?? refuse('NOT_FOUND'),
    clock,
    log,
    key,
    idempotency: shared.idempotency,
    waitForPosition: (position) => waitForPosition(shared.consumers, position),
    isReadOnly: () => engines.storage?.isFull === true,
  });

async function rebuildProjection(
  name: string,
  services: readonly Service[],
  opened: ReadonlyMap<string, OpenedService>,
  { engines, clock }: RuntimeDependencies,
  { aliases, consumers, lock }: SharedDependencies,
): Promise<void> {
  const service = services.find((candidate) => candidate.projections.some((view) => view.name === name));
  const view = service?.projections.find((candidate) => candidate.name === name);
  const eventStore = service && opened.get(service.name)?.eventStore;
  if (view === undefined || eventStore === undefined) throw new Error(`There is no projection ${name}.`);
  const consumer = consumers.find((candidate) => candidate.name === collectionName(view));
  const runExclusive = <T>(work: () => Promise<T>) =>
    lock.runExclusive(async () => {
      await consumer?.subscription.waitForPosition(await engines.bus.head());
      return work();
    });
  const { events, documents } = engines;
  await rebuild(view, { events, documents, eventStore, aliases, runExclusive }, newId(clock.epoch()));
}
