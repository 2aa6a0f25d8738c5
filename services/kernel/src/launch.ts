import type { Express } from 'express';
import { caughtUp, passed, settled } from './caught-up.ts';
import type { Clock } from './clock.ts';
import { type Desk, desk } from './command.ts';
import type { Config } from './config/config.ts';
import { type Consumer, type Consuming, consume } from './consumer.ts';
import { type Counts, countsIn } from './counts.ts';
import type { Body } from './documents/documents.ts';
import { indexing, projecting, reacting } from './effects.ts';
import type { Engines } from './engines.ts';
import { type Gate, gate } from './gate.ts';
import { healing } from './healing.ts';
import { serviceApp } from './http/app.ts';
import { type Idempotency, idempotency } from './http/idempotency.ts';
import type { Served } from './http/serve.ts';
import { newId } from './ids.ts';
import { type Journal, journal } from './journal.ts';
import { type Live, liveCollections } from './live-collections.ts';
import type { Log } from './log/log.ts';
import { type Parking, parkingIn } from './parking.ts';
import { type AnyProjection, collectionOf, isByStream } from './projection.ts';
import { type Purging, purging } from './purging.ts';
import { fillInline, type RebuildTools, rebuild } from './rebuild.ts';
import { refuse } from './refusal.ts';
import type { SearchIndex } from './search-index/search-index.ts';
import type { SearchView, Service, ServiceTools } from './service.ts';
import { toolsOf } from './service-tools.ts';
import { mayBeKept, type Snapshots, snapshotsIn } from './snapshots.ts';

/** Everything a process needs to run some services. */
export interface Ground {
  readonly engines: Engines;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  /** Signs and checks gateway → service tokens. */
  readonly key: string;
}

export interface Running {
  readonly app: Express;
  readonly served: readonly Served[];
  readonly tools: ReadonlyMap<string, ServiceTools>;
  readonly parking: Parking;
  readonly consumers: readonly Consumer[];
  /** Resolves when every consumer has done all there is to do, reactions to reactions included. */
  settled(): Promise<void>;
  /** Waits until consumers have done what is in the log now, and as often again what came of it; others may go on appending. */
  passed(rounds: number): Promise<void>;
  /** Builds a projection (by its name) again beside the live one and swaps it in. @throws Error for a name that no service has */
  rebuild(name: string): Promise<void>;
  /** Stops delivering; engines stay open. */
  close(): Promise<void>;
}

/** Runs services on engines: opens their collections and indexes, starts their consumers, mounts their routes. */
export async function launch(services: readonly Service[], ground: Ground): Promise<Running> {
  const { engines, clock } = ground;
  const parking = await parkingIn(engines.documents, clock);
  const started: Consumer[] = [];
  const tools = new Map<string, ServiceTools>();
  const served: Served[] = [];
  const desks = new Map<string, Desk>();
  const counters: Desk[] = [];
  const live = liveCollections();
  const door = gate();
  const counts = await countsIn(engines.documents, clock, ground.key);
  const answers = await idempotency(engines.documents, clock);
  const snapshots = await snapshotsIn(engines.documents);
  const indexes: SearchIndex[] = [];
  const purges = purging(engines, { started, indexes, log: ground.log });
  const journals = new Map<string, Journal>();
  for (const service of services) {
    const shared = { parking, started, live, door, counters, counts, answers, indexes, purges, snapshots };
    const opened = await open(service, ground, shared);
    journals.set(service.name, opened.log);
    tools.set(service.name, opened.tools);
    const routes = await service.routes(opened.tools);
    for (const one of routes) desks.set(one.route.row + one.route.path + one.route.method, opened.desk);
    served.push(...routes);
  }
  purges.due();
  const app = serviceApp(served, {
    deskOf: (route) => desks.get(route.row + route.path + route.method) ?? refuse('NOT_FOUND'),
    clock,
    log: ground.log,
    key: ground.key,
    idempotency: answers,
    caughtUp: (position) => caughtUp(started, position),
  });
  return {
    app,
    served,
    tools,
    parking,
    consumers: started,
    passed: (rounds) => passed(engines, started, rounds),
    async settled() {
      await settled(engines, started);
      await purges.idle();
    },
    async rebuild(name) {
      const service = services.find((one) => one.projections.some((view) => view.name === name));
      const view = service?.projections.find((one) => one.name === name);
      const log = service && journals.get(service.name);
      if (view === undefined || log === undefined) throw new Error(`There is no projection ${name}.`);
      const consumer = started.find((one) => one.name === collectionOf(view));
      const hold = <T>(work: () => Promise<T>) =>
        door.hold(async () => {
          await consumer?.subscription.reached(await engines.bus.head());
          return work();
        });
      await rebuild(
        view,
        { events: engines.events, documents: engines.documents, journal: log, live, hold },
        newId(clock.epoch()),
      );
    },
    close: async () => void (await Promise.all(started.map((consumer) => consumer.subscription.close()))),
  };
}

async function open(service: Service, ground: Ground, shared: Shared) {
  const { engines } = ground;
  service.deciders.forEach(mayBeKept);
  const log = journal(engines.events, engines.keys, service.deciders, service.hears);
  const inline = service.projections.filter((view) => view.when === 'inline');
  const counter = desk(log, engines.documents, inline, shared);
  shared.counters.push(counter);
  const indexes = new Map<string, SearchIndex>();
  const tools = toolsOf(ground, {
    log,
    counter,
    indexes,
    started: shared.started,
    live: shared.live,
    counters: shared.counters,
    counts: shared.counts,
    answers: shared.answers,
    purges: shared.purges,
  });
  for (const view of service.projections) {
    await stand(view, { events: engines.events, documents: engines.documents, journal: log }, shared.live);
  }
  const consumers: Consuming[] = service.projections
    .filter((view) => view.when === 'async')
    .map((view) => ({
      name: collectionOf(view),
      hears: view.hears,
      effect: projecting(view, engines.documents, shared.live),
      isSplit: isByStream(view),
    }));
  for (const view of service.searchViews ?? []) {
    const collection = collectionOf(view.projection);
    await engines.documents.open({ name: collection, indexes: view.projection.indexes ?? [] });
    const opened = await engines.search.open(view.declaration);
    const index = healing(opened, () => fill(opened, view, collection, engines), ground.log);
    indexes.set(view.declaration.name, index);
    shared.indexes.push(index);
    await fill(opened, view, collection, engines);
    const effect = indexing(view, collection, engines.documents, index);
    consumers.push({ name: collection, hears: view.projection.hears, effect });
  }
  for (const reaction of service.reactions ?? []) {
    const effect = reacting(reaction, engines.documents, tools);
    consumers.push({ name: reaction.name, hears: reaction.hears, effect });
  }
  const { bus, documents } = engines;
  const within = { bus, documents, journal: log, parking: shared.parking, log: ground.log };
  shared.started.push(...(await consume({ ...within, service: service.name }, consumers)));
  return { tools, desk: counter, log };
}

/** Opens a projection's collection, the one built beside it if there is one, and fills an inline one that is new. */
async function stand(view: AnyProjection, tools: RebuildTools, live: Live): Promise<void> {
  const name = collectionOf(view);
  const collection = (await tools.documents.alias(name)) ?? name;
  live.set(name, collection);
  await tools.documents.open({ name: collection, indexes: view.indexes ?? [] });
  if (view.when === 'inline') await fillInline(view, tools);
}

/** An index that shows less than its durable source is filled from it before anything new is applied. */
async function fill(
  index: SearchIndex,
  view: SearchView,
  collection: string,
  engines: Engines,
): Promise<void> {
  const noted = await engines.documents.position(collection);
  if ((await index.position()) >= noted) return;
  await index.clear();
  let page: Parameters<SearchIndex['apply']>[0][number][] = [];
  for await (const { id, body } of engines.documents.all<Body>(collection)) {
    page.push({ id, document: view.document(body, id) });
    if (page.length === 2_000) {
      await index.apply(page, 0);
      page = [];
    }
  }
  await index.apply(page, noted);
}

interface Shared {
  readonly parking: Parking;
  readonly started: Consumer[];
  readonly live: Live;
  readonly door: Gate;
  /** Desks of all services: what one of them erases, none may remember. */
  readonly counters: Desk[];
  readonly counts: Counts;
  readonly answers: Idempotency;
  readonly indexes: SearchIndex[];
  readonly purges: Purging;
  readonly snapshots: Snapshots;
}
