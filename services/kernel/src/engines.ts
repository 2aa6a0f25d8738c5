import type { BlobStore } from './blob-store/blob-store.ts';
import type { Documents } from './documents/documents.ts';
import type { EventBus } from './event-bus/event-bus.ts';
import type { EventStore } from './event-store/event-store.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { KeyVault } from './privacy/key-vault.ts';
import type { RateStore } from './rates/rate-store.ts';
import type { SearchEngine } from './search-index/search-index.ts';
import type { Timer } from './timer/timer.ts';

/** Everything below the ports, opened once for a process; the mode decides which, and nothing else knows it. */
export interface Engines {
  readonly events: EventStore;
  readonly bus: EventBus;
  readonly documents: Documents;
  readonly search: SearchEngine;
  readonly blobs: BlobStore;
  readonly timer: Timer;
  readonly mailer: Mailer;
  readonly keys: KeyVault;
  /** Folder for what a service keeps besides (the embedded identity provider's own file). */
  readonly folder: string;
  /** A database for a library that keeps its own tables (the identity provider); where there is none it keeps a file in `folder`. */
  readonly tables?: unknown;
  /** Where instances of one program count calls together; where there is none, each counts its own. */
  readonly rates?: RateStore;
  /** Commits that the bus has not been given yet; where the store itself is the bus there are none. */
  readonly relay?: { readonly waiting: number };
  /** Names of engines that do not answer now and without which a process is not ready; empty when all is well. */
  failing?(): Promise<readonly string[]>;
  /** The same of all engines: those too that the product does without for a while (search and files are then told to come back). */
  away?(): Promise<readonly string[]>;
  close(): Promise<void>;
}
