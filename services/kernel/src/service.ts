import type { EventCatalog } from '@ardhi/contracts/event-catalog';
import type { BlobStore } from './blob-store/blob-store.ts';
import type { Clock } from './clock.ts';
import type { Outcome } from './command.ts';
import type { Counts } from './counts.ts';
import type { Context, Message, RulesFor } from './decider.ts';
import type { Body } from './documents/documents.ts';
import type { Served } from './http/serve.ts';
import type { AnyDecider } from './journal.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { KeyVault } from './privacy/key-vault.ts';
import type { AnyProjection, Projection } from './projection.ts';
import type { AnyReaction } from './reaction.ts';
import type { ReadModel } from './read-model.ts';
import type { SearchDeclaration, SearchDocument, SearchIndex } from './search-index/search-index.ts';
import type { StoredSearches } from './search-index/stored-searches.ts';
import type { Timer } from './timer/timer.ts';

/** Documents that are also searchable: the projection is the durable source, the index can be made again from it. */
export interface SearchView<D = Body> {
  readonly projection: AnyProjection;
  readonly declaration: SearchDeclaration;
  /** Undefined keeps a document out of the index. */
  readonly document: (body: D, id: string) => SearchDocument | undefined;
}

/** One service, said in one list: what it decides, shows, does and answers. */
export interface Service {
  readonly name: string;
  readonly deciders: readonly AnyDecider[];
  readonly projections: readonly AnyProjection[];
  // biome-ignore lint/suspicious/noExplicitAny: views of every kind stand side by side here.
  readonly searchViews?: readonly SearchView<any>[];
  readonly reactions?: readonly AnyReaction[];
  /** What other services publish and this one hears. */
  readonly hears?: readonly EventCatalog[];
  /** Called once when the process opens; may prepare what routes need. */
  readonly routes: (tools: ServiceTools) => Promise<readonly Served[]> | readonly Served[];
}

/** Who gives an order when no request does: a reaction, a timer, a seed. */
export interface Origin {
  /** Makes a repeat harmless: the same causation acts once on a stream. */
  readonly causation: string;
  readonly correlation?: string;
  readonly trace?: string;
  readonly actor?: string;
  /** In which capacity the actor acts; the system's own unless said. */
  readonly as?: Pick<Context, 'role' | 'tenant'>;
}

/** What a service's own code may use; made from the engines by the launcher. */
export interface ServiceTools {
  readonly clock: Clock;
  readonly log: Log;
  readonly blobs: BlobStore;
  readonly mailer: Mailer;
  readonly timer: Timer;
  readonly keys: KeyVault;
  readonly counts: Counts;
  readonly config: ServiceConfig;
  /** Folder for what the service keeps besides. */
  readonly folder: string;
  /** A database for a library that keeps its own tables; undefined where it keeps a file in `folder`. */
  readonly tables?: unknown;
  read<D, E extends Message>(view: Projection<D, E>): ReadModel<D>;
  search(declaration: SearchDeclaration): SearchIndex;
  /** Searches to be kept about such documents, none at first: who asks puts them in, and keeps what it is given. */
  stored(declaration: SearchDeclaration): StoredSearches;
  /** Gives an order as the system. */
  order<C extends Message>(rules: RulesFor<C>, id: string, command: C, origin: Origin): Promise<Outcome>;
  /** Folded state of one stream. */
  state<S>(rules: AnyDecider, id: string): Promise<{ readonly state: S; readonly version: number }>;
  /** Events of one stream, for history. */
  history(rules: AnyDecider, id: string): AsyncIterable<import('./journal.ts').Recorded>;
  /** Resolves when every projection of the service shows `position`. @throws Refusal NOT_CAUGHT_UP after 2 s */
  caughtUp(position: number): Promise<void>;
}

/** The settings that reach a service; parsed once in config. */
export type ServiceConfig = import('./config/config.ts').Config;
