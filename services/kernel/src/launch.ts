import type { Express } from 'express';
import type { Clock } from './clock.ts';
import { type Desk, desk } from './command.ts';
import type { Config } from './config/config.ts';
import { type Consumer, consume } from './consumer.ts';
import type { Body } from './documents/documents.ts';
import { indexing, projecting, reacting } from './effects.ts';
import type { Engines } from './engines.ts';
import { serviceApp } from './http/app.ts';
import { idempotency } from './http/idempotency.ts';
import type { Served } from './http/serve.ts';
import { idFrom } from './ids.ts';
import { type Journal, journal } from './journal.ts';
import type { Log } from './log/log.ts';
import { type Parking, parkingIn } from './parking.ts';
import { collectionOf } from './projection.ts';
import { readModel } from './read-model.ts';
import { refuse } from './refusal.ts';
import type { SearchDeclaration, SearchIndex } from './search-index/search-index.ts';
import type { SearchView, Service, ServiceTools } from './service.ts';

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
  for (const service of services) {
    const opened = await open(service, ground, { parking, started });
    tools.set(service.name, opened.tools);
    const routes = await service.routes(opened.tools);
    for (const one of routes) desks.set(one.route.row + one.route.path + one.route.method, opened.desk);
    served.push(...routes);
  }
  const app = serviceApp(served, {
    deskOf: (route) => desks.get(route.row + route.path + route.method) ?? refuse('NOT_FOUND'),
    clock,
    log: ground.log,
    key: ground.key,
    idempotency: await idempotency(engines.documents, clock),
    caughtUp: (position) => caughtUp(started, position),
  });
  return {
    app,
    served,
    tools,
    parking,
    consumers: started,
    settled: () => settled(engines, started),
    close: async () => void (await Promise.all(started.map((consumer) => consumer.subscription.close()))),
  };
}

async function open(service: Service, ground: Ground, shared: { parking: Parking; started: Consumer[] }) {
  const { engines } = ground;
  const log = journal(engines.events, engines.keys, service.deciders, service.hears);
  const inline = service.projections.filter((view) => view.when === 'inline');
  const counter = desk(log, engines.documents, inline);
  const indexes = new Map<string, SearchIndex>();
  const tools = toolsOf(ground, { log, counter, indexes, started: shared.started });
  for (const view of service.projections) {
    await engines.documents.open({ name: collectionOf(view), indexes: view.indexes ?? [] });
  }
  const start = async (
    name: string,
    hears: readonly string[],
    effect: Parameters<typeof consume>[1]['effect'],
  ) => {
    const within = {
      bus: engines.bus,
      documents: engines.documents,
      journal: log,
      parking: shared.parking,
      clock: ground.clock,
      log: ground.log,
    };
    shared.started.push(await consume(within, { name, hears, effect }));
  };
  for (const view of service.projections.filter((one) => one.when === 'async')) {
    await start(collectionOf(view), view.hears, projecting(view, collectionOf(view), engines.documents));
  }
  for (const view of service.searchViews ?? []) {
    const collection = collectionOf(view.projection);
    await engines.documents.open({ name: collection, indexes: view.projection.indexes ?? [] });
    const index = await engines.search.open(view.declaration);
    indexes.set(view.declaration.name, index);
    await fill(index, view, collection, engines);
    await start(collection, view.projection.hears, indexing(view, collection, engines.documents, index));
  }
  for (const reaction of service.reactions ?? []) {
    await start(reaction.name, reaction.hears, reacting(reaction, engines.documents, tools));
  }
  return { tools, desk: counter };
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

interface Inside {
  readonly log: Journal;
  readonly counter: Desk;
  readonly indexes: ReadonlyMap<string, SearchIndex>;
  readonly started: readonly Consumer[];
}

function toolsOf(ground: Ground, { log, counter, indexes, started }: Inside): ServiceTools {
  const { engines, clock, config } = ground;
  return {
    clock,
    config,
    log: ground.log,
    blobs: engines.blobs,
    mailer: engines.mailer,
    timer: engines.timer,
    keys: engines.keys,
    folder: engines.folder,
    read: (view) => readModel(engines.documents, view),
    search: (declaration: SearchDeclaration) => indexes.get(declaration.name) ?? refuse('SEARCH_UNAVAILABLE'),
    order: (rules, id, command, origin) =>
      counter.handle({
        rules,
        id,
        command,
        causation: idFrom(`${origin.causation}:${command.type}`),
        correlation: origin.correlation ?? origin.causation,
        context: { now: clock.now(), actor: origin.actor ?? 'system', role: 'SYSTEM' },
      }),
    state: (rules, id) => counter.state(rules, id),
    history: (rules, id) => log.read(rules, id),
    caughtUp: (position) => caughtUp(started, position),
  };
}

const waitMs = 2_000;

/** `?after=position`: waits for the read models, at most 2 s (api.md §1). */
async function caughtUp(consumers: readonly Consumer[], position: number): Promise<void> {
  const reached = Promise.all(consumers.map((consumer) => consumer.subscription.reached(position)));
  const late = Promise.withResolvers<'late'>();
  const alarm = setTimeout(() => late.resolve('late'), waitMs);
  const outcome = await Promise.race([reached, late.promise]);
  clearTimeout(alarm);
  if (outcome === 'late') refuse('NOT_CAUGHT_UP');
}

async function settled(engines: Engines, consumers: readonly Consumer[]): Promise<void> {
  for (let head = -1; head !== (await engines.bus.head()); ) {
    head = await engines.bus.head();
    await Promise.all(consumers.map((consumer) => consumer.subscription.reached(head)));
  }
}
