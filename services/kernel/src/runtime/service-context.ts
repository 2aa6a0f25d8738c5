import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '../base/ids.ts';
import { refuse } from '../base/refusal.ts';
import { childTraceparent } from '../base/trace.ts';
import type { Consumer } from '../consume/consumer.ts';
import type { DeadLetterQueue } from '../consume/dead-letter-queue.ts';
import type { ErasureCompaction } from '../consume/erasure-compaction.ts';
import { stoppedStreams } from '../consume/stopped-streams.ts';
import { waitForPosition } from '../consume/wait-for-position.ts';
import type { EmailOutbox } from '../email/email-outbox.ts';
import type { EmailRefusals } from '../email/email-refusals.ts';
import type { EmailSuppressions } from '../email/email-suppressions.ts';
import { limitedMailer } from '../email/limited-mailer.ts';
import type { Idempotency } from '../http/idempotency.ts';
import { signImpersonation } from '../http/impersonation-token.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';
import type { Mailer } from '../ports/mailer/mailer.ts';
import type { SearchDeclaration, SearchIndex } from '../ports/search-index/search-index.ts';
import { readModel } from '../read/read-model.ts';
import type { ReportStore } from '../report/report-store.ts';
import type { AttemptCounter } from '../schedule/attempt-counter.ts';
import type { CollectionAliases } from '../write/collection-aliases.ts';
import type { CommandHandler } from '../write/command-handler.ts';
import type { TypedEventStore } from '../write/typed-event-store.ts';
import type { RuntimeDependencies } from './runtime-dependencies.ts';
import type { ServiceContext } from './service.ts';

interface ServiceContextDependencies {
  readonly aliases: CollectionAliases;
  readonly commandHandlers: readonly CommandHandler[];
  readonly attemptCounter: AttemptCounter;
  readonly emailRefusals: EmailRefusals;
  readonly emailSuppressions: EmailSuppressions;
  readonly idempotency: Idempotency;
  readonly erasureCompaction: ErasureCompaction;
  readonly eventStore: TypedEventStore;
  readonly commandHandler: CommandHandler;
  readonly indexes: ReadonlyMap<string, SearchIndex>;
  readonly consumers: readonly Consumer[];
  readonly mailer: Mailer;
  readonly deadLetters: DeadLetterQueue;
  readonly emailOutbox: EmailOutbox;
  readonly reports: ReportStore;
}

/** Creates the context of one service. */
export function serviceContext(
  dependencies: RuntimeDependencies,
  {
    eventStore,
    commandHandler,
    indexes,
    consumers,
    aliases,
    commandHandlers,
    attemptCounter,
    idempotency,
    erasureCompaction,
    mailer,
    deadLetters,
    emailRefusals: refusals,
    emailSuppressions: suppressions,
    emailOutbox,
    reports,
  }: ServiceContextDependencies,
): ServiceContext {
  const { engines, clock, config } = dependencies;
  return {
    clock,
    config,
    log: dependencies.log,
    blobs: engines.blobs,
    mailer: limitedMailer({
      mailer,
      transport: engines.mailer,
      attemptCounter,
      refusals,
      suppressions,
      clock,
      log: dependencies.log,
      publicUrl: config.publicUrl,
      textCountries: config.SMS_COUNTRIES,
    }),
    emailRefusals: refusals,
    emailSuppressions: suppressions,
    scheduler: engines.scheduler,
    emailOutbox,
    serviceReports: reports.all,
    stoppedStreams: stoppedStreams({ deadLetters, bus: engines.bus, scheduler: engines.scheduler, clock }),
    keys: clearingDerivedData(engines.keys, { commandHandlers, idempotency, erasureCompaction }),
    attemptCounter,
    folder: engines.folder,
    ...omitUndefined({ database: engines.database, scanner: engines.scanner }),
    read: (view) => readModel(engines.documents, view, aliases.resolve),
    search: (declaration: SearchDeclaration) => indexes.get(declaration.name) ?? refuse('SEARCH_UNAVAILABLE'),
    percolator: (declaration: SearchDeclaration) => engines.search.percolator(declaration),
    signImpersonation: (impersonation) => signImpersonation(impersonation, dependencies.key),
    execute: (decider, id, command, metadata) =>
      commandHandler.handle({
        decider,
        id,
        command,
        commandId: idFrom(`${metadata.commandId}:${command.type}`),
        correlationId: metadata.correlationId ?? metadata.commandId,
        ...(metadata.trace !== undefined && { trace: childTraceparent(metadata.trace) }),
        context: {
          now: clock.now(),
          actor: metadata.actor ?? 'system',
          ...(metadata.as ?? { role: 'SYSTEM' }),
        },
      }),
    state: (decider, id) => commandHandler.state(decider, id),
    history: (decider, id) => eventStore.read(decider, id),
    waitForPosition: (position) => waitForPosition(consumers, position),
  };
}

/** A key vault whose `destroy` also clears caches, stored replies and index files that hold decrypted data. */
const clearingDerivedData = (
  keys: KeyVault,
  {
    commandHandlers,
    idempotency,
    erasureCompaction,
  }: Pick<ServiceContextDependencies, 'commandHandlers' | 'idempotency' | 'erasureCompaction'>,
): KeyVault => ({
  ...keys,
  async destroy(subject) {
    await keys.destroy(subject);
    for (const handler of commandHandlers) handler.clearCache();
    await idempotency.deleteRepliesOf(subject);
    erasureCompaction.request();
  },
});
