import type { BlobStore } from './blob-store/blob-store.ts';
import type { Documents } from './documents/documents.ts';
import type { EventBus } from './event-bus/event-bus.ts';
import type { EventStore } from './event-store/event-store.ts';
import type { KeyVault } from './key-vault/key-vault.ts';
import type { Mailer } from './mailer/mailer.ts';
import type { RateLimitStore } from './rate-limit-store/rate-limit-store.ts';
import type { Scheduler } from './scheduler/scheduler.ts';
import type { SearchEngine } from './search-index/search-index.ts';
import type { VirusScanner } from './virus-scanner/virus-scanner.ts';

/** The adapters behind all ports, opened once per process; the mode selects them. */
export interface Engines {
  readonly events: EventStore;
  readonly bus: EventBus;
  readonly documents: Documents;
  readonly search: SearchEngine;
  readonly blobs: BlobStore;
  readonly scheduler: Scheduler;
  readonly mailer: Mailer;
  readonly keys: KeyVault;
  /** Folder for additional files of a service, such as the database of the embedded identity provider. */
  readonly folder: string;
  /** Database connection for a library with its own tables (the identity provider); without one it uses a file in `folder`. */
  readonly database?: unknown;
  /** Rate limit counters shared by all instances; without it each instance counts for itself. */
  readonly rateLimits?: RateLimitStore;
  /** Scans uploaded files; undefined without the setting VIRUS_SCANNER. */
  readonly scanner?: VirusScanner;
  /** Commits in the outbox that have not been published to the bus yet; undefined when the store itself is the bus. */
  readonly outbox?: { readonly pending: number };
  /** `isFull` while the disk is full and nothing can be saved; undefined where servers store the data. */
  readonly storage?: { readonly isFull: boolean };
  /** Names of engines that do not respond and without which no request can be served. */
  failing?(): Promise<readonly string[]>;
  /** Names of all engines that do not respond, including those without which requests are served (search and files then answer with Retry-After). */
  unavailable?(): Promise<readonly string[]>;
  close(): Promise<void>;
}
