import { type Consumer, type ConsumerDefinition, consume } from '../consume/consumer.ts';
import type { DeadLetterQueue } from '../consume/dead-letter-queue.ts';
import type { ErasureCompaction } from '../consume/erasure-compaction.ts';
import { carryOutOrders } from '../consume/stopped-streams.ts';
import type { EmailOutbox } from '../email/email-outbox.ts';
import type { EmailRefusals } from '../email/email-refusals.ts';
import type { EmailSuppressions } from '../email/email-suppressions.ts';
import type { Idempotency } from '../http/idempotency.ts';
import type { Body } from '../ports/documents/documents.ts';
import type { Engines } from '../ports/engines.ts';
import type { SearchIndex } from '../ports/search-index/search-index.ts';
import { rebuildOnLoss } from '../read/rebuild-on-loss.ts';
import type { ReportStore } from '../report/report-store.ts';
import type { AttemptCounter } from '../schedule/attempt-counter.ts';
import type { CollectionAliases } from '../write/collection-aliases.ts';
import { type CommandHandler, commandHandler } from '../write/command-handler.ts';
import { type AnyProjection, collectionName, isByStream } from '../write/projection.ts';
import type { ReadWriteLock } from '../write/read-write-lock.ts';
import { assertNoPersonalSnapshots, type SnapshotStore } from '../write/snapshot-store.ts';
import { type TypedEventStore, typedEventStore } from '../write/typed-event-store.ts';
import { projectionHandler, reactionHandler, searchIndexHandler } from './event-handlers.ts';
import type { FillWait } from './fill-wait.ts';
import { fillInlineProjection, type RebuildDependencies } from './rebuild.ts';
import type { RuntimeDependencies } from './runtime-dependencies.ts';
import type { SearchView, Service, ServiceContext } from './service.ts';
import { serviceContext } from './service-context.ts';

/** Dependencies shared by the services of a process. */
export interface SharedDependencies {
  readonly deadLetters: DeadLetterQueue;
  readonly consumers: Consumer[];
  readonly aliases: CollectionAliases;
  readonly lock: ReadWriteLock;
  /** Command handlers of all services: an erasure in one of them clears the caches of all. */
  readonly commandHandlers: CommandHandler[];
  readonly attemptCounter: AttemptCounter;
  readonly idempotency: Idempotency;
  readonly indexes: SearchIndex[];
  readonly erasureCompaction: ErasureCompaction;
  readonly snapshots: SnapshotStore;
  readonly emailOutbox: EmailOutbox;
  readonly emailRefusals: EmailRefusals;
  readonly emailSuppressions: EmailSuppressions;
  readonly reports: ReportStore;
  readonly waitUntilFilled: FillWait;
}

/** A service whose stores are open and whose consumers run. */
export interface OpenedService {
  readonly context: ServiceContext;
  readonly commandHandler: CommandHandler;
  readonly eventStore: TypedEventStore;
  readonly consumers: readonly Consumer[];
}

/** Opens the stores of a service and starts its consumers: projections first, and what reads them once new ones are filled. */
export async function openService(
  service: Service,
  dependencies: RuntimeDependencies,
  shared: SharedDependencies,
): Promise<OpenedService> {
  const { engines } = dependencies;
  service.deciders.forEach(assertNoPersonalSnapshots);
  const eventStore = typedEventStore(engines.events, engines.keys, service.deciders, service.subscribesTo);
  const inline = service.projections.filter((view) => view.when === 'inline');
  const handler = commandHandler(eventStore, engines.documents, inline, shared);
  shared.commandHandlers.push(handler);
  const { documents, events } = engines;
  // Together, so that the engine may create them in few commits.
  await Promise.all(
    service.projections.map((view) =>
      openProjection(view, { events, documents, eventStore }, shared.aliases),
    ),
  );
  const views = await openSearchViews(service, dependencies, shared);
  const indexes = new Map(views.map(({ view, index }) => [view.declaration.name, index]));
  const mailer = await shared.emailOutbox.mailerOf(service.name);
  const context = serviceContext(dependencies, {
    ...shared,
    eventStore,
    commandHandler: handler,
    indexes,
    mailer,
  });
  const consumers = await startConsumers(service, { dependencies, shared, eventStore, context, views });
  carryOutOrders(service.name, consumers, {
    deadLetters: shared.deadLetters,
    scheduler: engines.scheduler,
    log: dependencies.log,
  });
  return { context, commandHandler: handler, eventStore, consumers };
}

/** Opens the live collection of a projection and fills a new inline projection. */
async function openProjection(
  view: AnyProjection,
  dependencies: RebuildDependencies,
  aliases: CollectionAliases,
): Promise<void> {
  const name = collectionName(view);
  const collection = (await dependencies.documents.alias(name)) ?? name;
  aliases.set(name, collection);
  await dependencies.documents.open({ name: collection, indexes: view.indexes ?? [] });
  if (view.when === 'inline') await fillInlineProjection(view, dependencies);
}

interface OpenedSearchView {
  readonly view: SearchView;
  readonly index: SearchIndex;
}

/** Opens the search indexes of a service, filled from their documents. */
async function openSearchViews(
  service: Service,
  { engines, log }: RuntimeDependencies,
  shared: SharedDependencies,
): Promise<readonly OpenedSearchView[]> {
  const views: OpenedSearchView[] = [];
  for (const view of service.searchViews ?? []) {
    const collection = collectionName(view.projection);
    await engines.documents.open({ name: collection, indexes: view.projection.indexes ?? [] });
    const opened = await engines.search.open(view.declaration);
    const index = rebuildOnLoss(opened, () => fillIndex(opened, view, collection, engines), log);
    shared.indexes.push(index);
    await fillIndex(opened, view, collection, engines);
    views.push({ view, index });
  }
  return views;
}

interface StartDependencies {
  readonly dependencies: RuntimeDependencies;
  readonly shared: SharedDependencies;
  readonly eventStore: TypedEventStore;
  readonly context: ServiceContext;
  readonly views: readonly OpenedSearchView[];
}

/** Starts the consumers of a service: the reactions once the projections that they read are filled. */
async function startConsumers(
  service: Service,
  { dependencies: { engines, log }, shared, eventStore, context, views }: StartDependencies,
): Promise<readonly Consumer[]> {
  const { bus, documents } = engines;
  const { deadLetters } = shared;
  const start = async (definitions: readonly ConsumerDefinition[]) => {
    const available = { bus, documents, eventStore, deadLetters, log, service: service.name };
    const consumers = await consume(available, definitions);
    shared.consumers.push(...consumers);
    return consumers;
  };
  const projections = await start(projectionConsumers(service, engines, shared));
  const searchViews = await start(searchViewConsumers(views, engines));
  await shared.waitUntilFilled(projections);
  const reactions = await start(reactionConsumers(service, context, engines));
  return [...projections, ...searchViews, ...reactions];
}

const projectionConsumers = (
  { projections }: Service,
  { documents }: Engines,
  { aliases }: SharedDependencies,
): ConsumerDefinition[] =>
  projections
    .filter((view) => view.when === 'async')
    .map((view) => ({
      name: collectionName(view),
      subscribesTo: view.subscribesTo,
      handler: projectionHandler(view, documents, aliases),
      isPartitioned: isByStream(view),
    }));

const searchViewConsumers = (
  views: readonly OpenedSearchView[],
  { documents }: Engines,
): ConsumerDefinition[] =>
  views.map(({ view, index }) => {
    const collection = collectionName(view.projection);
    const handler = searchIndexHandler(view, collection, documents, index);
    return { name: collection, subscribesTo: view.projection.subscribesTo, handler };
  });

const reactionConsumers = (
  { reactions = [] }: Service,
  context: ServiceContext,
  { documents }: Engines,
): ConsumerDefinition[] =>
  reactions.map((reaction) => ({
    name: reaction.name,
    subscribesTo: reaction.subscribesTo,
    handler: reactionHandler(reaction, documents, context),
  }));

const fillPageSize = 2_000;

/** Fills an index from its documents when it lies behind them. */
async function fillIndex(
  index: SearchIndex,
  view: SearchView,
  collection: string,
  engines: Engines,
): Promise<void> {
  const checkpoint = await engines.documents.position(collection);
  if ((await index.position()) >= checkpoint) return;
  await index.clear();
  let page: Parameters<SearchIndex['apply']>[0][number][] = [];
  for await (const { id, body } of engines.documents.all<Body>(collection)) {
    page.push({ id, document: view.document(body, id) });
    if (page.length === fillPageSize) {
      await index.apply(page, 0);
      page = [];
    }
  }
  await index.apply(page, checkpoint);
}
