import type { Queues, Totals } from '@ardhi/contracts/analytics/dashboard';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import type { Clock } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import type { StoppedStreams } from '../consume/stopped-streams.ts';
import type { EmailOutbox } from '../email/email-outbox.ts';
import type { EmailRefusals } from '../email/email-refusals.ts';
import type { EmailSuppressions } from '../email/email-suppressions.ts';
import type { LimitedMailer } from '../email/limited-mailer.ts';
import type { Endpoint } from '../http/endpoint.ts';
import type { Impersonation } from '../http/impersonation-token.ts';
import type { BlobStore } from '../ports/blob-store/blob-store.ts';
import type { Body } from '../ports/documents/documents.ts';
import type { KeyVault } from '../ports/key-vault/key-vault.ts';
import type { Scheduler } from '../ports/scheduler/scheduler.ts';
import type { Percolator } from '../ports/search-index/percolator.ts';
import type { SearchDeclaration, SearchDocument, SearchIndex } from '../ports/search-index/search-index.ts';
import type { VirusScanner } from '../ports/virus-scanner/virus-scanner.ts';
import type { ReadModelSource } from '../read/read-models.ts';
import type { HistorySource } from '../read/record-history.ts';
import type { ServiceReport } from '../report/report-store.ts';
import type { AttemptCounter } from '../schedule/attempt-counter.ts';
import type { CommandResult } from '../write/command-handler.ts';
import type { DeciderFor, DecisionContext, Message } from '../write/decider.ts';
import type { AnyProjection } from '../write/projection.ts';
import type { AnyDecider } from '../write/recorded-event.ts';
import type { AnyReaction } from './reaction.ts';

/** A projection whose documents are also indexed for search; the index can be rebuilt from the documents. */
export interface SearchView<D = Body> {
  readonly projection: AnyProjection;
  readonly declaration: SearchDeclaration;
  /** Maps a document to its search document; undefined excludes it from the index. */
  readonly document: (body: D, id: string) => SearchDocument | undefined;
}

/** A service's report to admins about the data it owns. */
export interface OwnReport {
  /** Work that waits for them; counted every few seconds. */
  readonly queues?: () => Promise<Queues>;
  /** Counted every few minutes. */
  readonly totals?: () => Promise<Totals>;
}

/** The definition of one service: its deciders, projections, search views, reactions, subscriptions and routes. */
export interface Service {
  readonly name: string;
  readonly deciders: readonly AnyDecider[];
  readonly projections: readonly AnyProjection[];
  // biome-ignore lint/suspicious/noExplicitAny: a list of search views has no common document type.
  readonly searchViews?: readonly SearchView<any>[];
  readonly reactions?: readonly AnyReaction[];
  /** Published events of other services that this one consumes. */
  readonly subscribesTo?: readonly EventDefinition[];
  readonly report?: (context: ServiceContext) => OwnReport;
  /** Called once at start; may prepare what the routes need. */
  readonly routes: (context: ServiceContext) => Promise<readonly Endpoint[]> | readonly Endpoint[];
}

/**
 * The slice of a service that one of its folders contributes; `joinModules` makes the service from the slices.
 * `C` is what the routes of the service share, made once at start from the `ServiceContext`.
 */
export interface ServiceModule<C = ServiceContext> {
  readonly deciders?: Service['deciders'];
  readonly projections?: Service['projections'];
  readonly searchViews?: Service['searchViews'];
  readonly reactions?: Service['reactions'];
  /**
   * Published events of other services that the reactions, search views and own projections of this module consume;
   * replicas bring theirs with them. Modules may name the same ones.
   */
  readonly subscribesTo?: Service['subscribesTo'];
  /** This module's part of the service's report. */
  readonly report?: Service['report'];
  /** Called once before the routes, in the order of the modules: enters the first records and begins jobs. */
  readonly start?: (context: C) => Promise<void> | void;
  /** Called once, after every module of the service has started. */
  readonly routes?: (context: C) => Promise<readonly Endpoint[]> | readonly Endpoint[];
}

/** Metadata of a command that does not come from a request but from a reaction, a scheduled job or a seed. */
export interface CommandMetadata {
  /** Idempotency key: the same id acts once on a stream. */
  readonly commandId: string;
  readonly correlationId?: string;
  readonly trace?: string;
  readonly actor?: string;
  /** Role and tenant of the actor, and on whose behalf they act; defaults to the role SYSTEM. */
  readonly as?: Pick<DecisionContext, 'role' | 'tenant' | 'onBehalfOf'>;
}

/** Context for the routes, reactions and jobs of a service; created by `launch`. */
export interface ServiceContext extends ReadModelSource, HistorySource {
  readonly clock: Clock;
  readonly log: Log;
  readonly blobs: BlobStore;
  /** Scans uploaded files, by `requireClean`; undefined without the setting VIRUS_SCANNER. */
  readonly scanner?: VirusScanner;
  readonly mailer: LimitedMailer;
  readonly emailRefusals: EmailRefusals;
  readonly emailSuppressions: EmailSuppressions;
  readonly scheduler: Scheduler;
  readonly stoppedStreams: StoppedStreams;
  /** Emails of all services of the installation that were not delivered. */
  readonly emailOutbox: Pick<EmailOutbox, 'summary' | 'undelivered' | 'recordReport'>;
  /** Latest report from every service of the installation, also from processes that have ended since. */
  readonly serviceReports: () => Promise<readonly ServiceReport[]>;
  readonly keys: KeyVault;
  readonly attemptCounter: AttemptCounter;
  readonly config: ServiceConfig;
  /** Folder for additional files of the service. */
  readonly folder: string;
  /** Database connection for a library with its own tables; undefined where it uses a file in `folder`. */
  readonly database?: unknown;
  search(declaration: SearchDeclaration): SearchIndex;
  /** A new, empty percolator for documents of a declaration; the caller registers its queries and keeps the instance. */
  percolator(declaration: SearchDeclaration): Percolator;
  /** A bearer token with which an admin acts as someone else; the gateway accepts it. */
  signImpersonation(impersonation: Impersonation): string;
  /** Executes a command as the system. */
  execute<C extends Message>(
    decider: DeciderFor<C>,
    id: string,
    command: C,
    metadata: CommandMetadata,
  ): Promise<CommandResult>;
  /** Current state and version of one stream. */
  state<S>(decider: AnyDecider, id: string): Promise<{ readonly state: S; readonly version: number }>;
  /** Resolves when every projection of the process includes `position`. @throws Refusal NOT_CAUGHT_UP after 2 s */
  waitForPosition(position: number): Promise<void>;
}

/** The settings that a service may read. */
export type ServiceConfig = import('./config.ts').Config;
